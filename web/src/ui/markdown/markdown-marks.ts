export interface TextSelection {
  text: string
  from: number
  to: number
}

/** A replacement of a range of the text, and the selection after it. */
export interface Replacement {
  from: number
  to: number
  insert: string
  select: [from: number, to: number]
}

export type Mark = 'bold' | 'italic' | 'code' | 'list' | 'link'

const marks = { bold: '**', italic: '_', code: '`' } as const

/** Toggles the mark of the selection; `placeholder` is inserted when nothing is selected. */
export function applyMark(mark: Mark, selection: TextSelection, placeholder: string): Replacement {
  if (mark === 'list') return toggleList(selection)
  if (mark === 'link') return link(selection, placeholder)
  return mark === 'code' && selected(selection).includes('\n')
    ? wrap(selection, '```\n', '\n```', placeholder)
    : wrap(selection, marks[mark], marks[mark], placeholder)
}

function selected({ text, from, to }: TextSelection): string {
  return text.slice(from, to)
}

function wrap(selection: TextSelection, before: string, after: string, placeholder: string): Replacement {
  const { text, from, to } = selection
  const outerFrom = from - before.length
  const isWrapped = outerFrom >= 0 && text.slice(outerFrom, from) === before && text.startsWith(after, to)
  if (isWrapped) {
    const insert = selected(selection)
    return { from: outerFrom, to: to + after.length, insert, select: [outerFrom, outerFrom + insert.length] }
  }
  const inner = selected(selection) || placeholder
  const at = from + before.length
  return { from, to, insert: before + inner + after, select: [at, at + inner.length] }
}

function link(selection: TextSelection, placeholder: string): Replacement {
  const { from, to } = selection
  const inner = selected(selection)
  const isAddress = /^https?:\/\/\S+$/.test(inner)
  const label = isAddress ? placeholder : inner || placeholder
  const address = isAddress ? inner : 'https://'
  const addressAt = from + label.length + 3
  return {
    from,
    to,
    insert: `[${label}](${address})`,
    select: isAddress ? [from + 1, from + 1 + label.length] : [addressAt, addressAt + address.length],
  }
}

function toggleList({ text, from, to }: TextSelection): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const nextBreak = text.indexOf('\n', to)
  const end = nextBreak === -1 ? text.length : nextBreak
  const lines = text.slice(start, end).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const insert = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n')
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}
