import type { markdown as zh } from '#web/src/i18n/zh/ui/markdown.ts'

export const markdown: typeof zh = {
  toolbar: 'Formatting',
  mark: { bold: 'Bold', italic: 'Italic', code: 'Code', list: 'List', link: 'Link' },
  placeholder: { text: 'text', link: 'link text' },
  preview: 'Preview',
  nothing: 'A preview of your text appears here. Markdown is supported.',
  count: '{{length}} / {{max}} characters',
  noPictures: 'Pictures cannot be pasted or dropped here. Put the picture online and insert a link to it.',
}
