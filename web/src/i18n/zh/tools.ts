export const tools = {
  search: {
    title: '搜索页面',
    field: '页面名称',
    placeholder: '名称、拼音首字母、英文名或路径',
    results: '找到的页面',
    nothing: '没有这样的页面',
  },
}
