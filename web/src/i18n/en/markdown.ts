import type { markdown as zh } from '../zh/markdown.ts'

export const markdown: typeof zh = {
  toolbar: 'Formatting',
  mark: { bold: 'Bold', italic: 'Italic', code: 'Code', list: 'List', link: 'Link' },
  placeholder: { text: 'text', link: 'link text' },
  preview: 'Preview',
  nothing: 'What you type shows here. Markdown works.',
  count: '{{length}} / {{max}} characters',
  noPictures: 'Pictures cannot be pasted or dropped here. Put the picture online and insert a link to it.',
}
