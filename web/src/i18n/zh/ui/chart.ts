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
