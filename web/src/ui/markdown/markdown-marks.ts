export interface TextSelection {
  text: string
  from: number
  to: number
}

export interface Replacement {
  from: number
  to: number
  insert: string
  select: [from: number, to: number]
}

export type Mark = 'bold' | 'italic' | 'code' | 'list' | 'link'

/** Toggles the mark of the selection; `placeholder` is inserted when nothing is selected. */
export function applyMark(mark: Mark, selection: TextSelection, placeholder: string): Replacement {
  if (mark === 'list') return toggleList(selection)
  if (mark === 'link') return link(selection, placeholder)
  if (mark === 'code') return code(selection, placeholder)
  // `_` is no mark inside of a word, and Chinese has no spaces between words.
  return emphasis(selection, mark === 'bold' ? '**' : '*', placeholder)
}

function selected({ text, from, to }: TextSelection): string {
  return text.slice(from, to)
}

/** Returns the selection without the white space at its ends, which marks ignore. */
function trimmed({ text, from, to }: TextSelection): TextSelection {
  const inner = text.slice(from, to)
  if (inner.trim() === '') return { text, from, to }
  const start = from + inner.length - inner.trimStart().length
  return { text, from: start, to: start + inner.trim().length }
}

/** The start of a line before its text: white space, quotes, list items, headings. */
const opening = /^(?:\s|>|[-+*]\s|\d{1,9}[.)]\s|#{1,6}\s)*/

function emphasis(selection: TextSelection, mark: string, placeholder: string): Replacement {
  const inside = trimmed(selection)
  if (isEmphasized(inside, mark)) return unwrap(inside, mark.length)
  const inner = selected(inside)
  if (!inner.includes('\n')) return wrap(inside, mark, mark, placeholder)
  const lines = inner.split('\n').map((line) => {
    const [before = ''] = opening.exec(line) ?? []
    const text = line.slice(before.length)
    return text === '' ? line : `${before}${mark}${text.trimEnd()}${mark}`
  })
  const insert = lines.join('\n')
  return { from: inside.from, to: inside.to, insert, select: [inside.from, inside.from + insert.length] }
}

/** Returns whether the mark surrounds the selection; one star of two does not count. */
function isEmphasized({ text, from, to }: TextSelection, mark: string): boolean {
  const [before = ''] = /\**$/.exec(text.slice(0, from)) ?? []
  const [after = ''] = /^\**/.exec(text.slice(to)) ?? []
  const stars = Math.min(before.length, after.length)
  return mark === '**' ? stars >= 2 : stars % 2 === 1
}

function code(selection: TextSelection, placeholder: string): Replacement {
  const { text, from, to } = selection
  const inner = selected(selection)
  // Longer than any run of backticks in the code.
  const longest = Math.max(0, ...(inner.match(/`+/g) ?? []).map(({ length }) => length))
  if (!inner.includes('\n')) {
    const inside = trimmed(selection)
    if (text[inside.from - 1] === '`' && text[inside.to] === '`') return unwrap(inside, 1)
    const mark = '`'.repeat(longest + 1)
    return longest === 0
      ? wrap(inside, mark, mark, placeholder)
      : wrap(inside, `${mark} `, ` ${mark}`, placeholder)
  }
  const fence = '`'.repeat(Math.max(3, longest + 1))
  const [before, after] = [`${fence}\n`, inner.endsWith('\n') ? fence : `\n${fence}`]
  if (text.slice(0, from).endsWith(before) && text.startsWith(after, to)) {
    return unwrap(selection, before.length, after.length)
  }
  const isLineStart = from === 0 || text[from - 1] === '\n'
  const isLineEnd = to === text.length || text[to] === '\n'
  return wrap(
    selection,
    `${isLineStart ? '' : '\n'}${before}`,
    `${after}${isLineEnd ? '' : '\n'}`,
    placeholder,
  )
}

function wrap(selection: TextSelection, before: string, after: string, placeholder: string): Replacement {
  const { from, to } = selection
  const inner = selected(selection) || placeholder
  const at = from + before.length
  return { from, to, insert: before + inner + after, select: [at, at + inner.length] }
}

function unwrap(selection: TextSelection, before: number, after = before): Replacement {
  const { from, to } = selection
  const insert = selected(selection)
  const start = from - before
  return { from: start, to: to + after, insert, select: [start, start + insert.length] }
}

function link(selection: TextSelection, placeholder: string): Replacement {
  const inside = trimmed(selection)
  const { from, to } = inside
  const inner = selected(inside)
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
