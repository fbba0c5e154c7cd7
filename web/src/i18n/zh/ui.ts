export const chart = {
  asTable: '表格',
  tableOf: '{{title}}（表格）',
  day: '日期',
  week: '周',
  value: '数量',
  summary: '合计 {{total}}，最高 {{highest}}（{{day}}），日均 {{mean}}',
  weekSummary: '合计 {{total}}，最高 {{highest}}（{{day}}）',
  empty: '这段时间没有记录',
}

export const markdown = {
  toolbar: '格式',
  mark: { bold: '加粗', italic: '斜体', code: '代码', list: '列表', link: '链接' },
  placeholder: { text: '文字', link: '链接文字' },
  preview: '预览',
  nothing: '输入后在这里预览，支持 Markdown',
  count: '{{length}} / {{max}} 个字符',
  noPictures: '不支持粘贴或拖入图片，请把图片放到可访问的网址，再插入链接。',
  plain: {
    depth: '层级太多，未排版：',
    size: '标记太多，未排版：',
    failed: '无法排版：',
  },
  footnotes: '脚注',
}
