import type * as zh from '../zh/ui.ts'

export const chart: typeof zh.chart = {
  asTable: 'Table',
  tableOf: '{{title}} (table)',
  day: 'Day',
  week: 'Week',
  value: 'Value',
  summary: 'Total {{total}}, highest {{highest}} on {{day}}, {{mean}} a day on average',
  weekSummary: 'Total {{total}}, highest {{highest}} ({{day}})',
  empty: 'No data in this period',
}

export const markdown: typeof zh.markdown = {
  toolbar: 'Formatting',
  mark: { bold: 'Bold', italic: 'Italic', code: 'Code', list: 'List', link: 'Link' },
  placeholder: { text: 'text', link: 'link text' },
  preview: 'Preview',
  nothing: 'A preview of your text appears here. Markdown is supported.',
  count: '{{length}} / {{max}} characters',
  noPictures: 'Pictures cannot be pasted or dropped here. Put the picture online and insert a link to it.',
  plain: {
    depth: 'Nested too deeply to be formatted:',
    size: 'Too much formatting to be shown:',
    failed: 'The text cannot be formatted:',
  },
  footnotes: 'Footnotes',
}
