export const tools = {
  search: {
    title: '搜索页面',
    field: '页面名称',
    placeholder: '名称、拼音首字母、英文名或路径',
    results: '找到的页面',
    nothing: '没有这样的页面',
  },
  errorLog: {
    title: '错误日志',
    clear: '清空',
    empty: '没有错误',
    message: '信息',
    info: '来源',
    url: '地址',
    stack: '堆栈',
    source: { render: '渲染', script: '脚本', promise: '异步' },
  },
}
