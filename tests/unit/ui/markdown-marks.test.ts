import { expect, it } from 'vitest'
import { applyMark, type Mark } from '#web/src/ui/markdown/markdown-marks.ts'

/** Applies a mark to a text whose selection stands between two bars, and shows the result likewise. */
function mark(name: Mark, marked: string): string {
  const [before = '', inside = '', after = ''] = marked.split('|')
  const text = before + inside + after
  const { from, to, insert, select } = applyMark(
    name,
    { text, from: before.length, to: before.length + inside.length },
    'text',
  )
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, select[0])}|${result.slice(...select)}|${result.slice(select[1])}`
}

it.each([
  ['bold', 'a |word| here', 'a **|word|** here'],
  ['bold', 'a **|word|** here', 'a |word| here'],
  ['bold', 'a| word |here', 'a **|word|** here'],
  ['bold', '*|a|*', '***|a|***'],
  ['bold', '- |one\n\n- two| \n', '- |**one**\n\n- **two**| \n'],
  ['italic', '||', '*|text|*'],
  ['italic', '一|二|三', '一*|二|*三'],
  ['italic', '*|a|*', '|a|'],
  ['italic', '**|a|**', '***|a|***'],
  ['code', 'run |make|', 'run `|make|`'],
  ['code', 'run `|make|`', 'run |make|'],
  ['code', '|a`b|', '`` |a`b| ``'],
  ['code', '|one\ntwo|', '```\n|one\ntwo|\n```'],
  ['code', '```\n|one\ntwo|\n```', '|one\ntwo|'],
  ['code', 'a |one\ntwo\n|b', 'a \n```\n|one\ntwo\n|```\nb'],
  ['code', '|```\na|', '````\n|```\na|\n````'],
  ['list', 'on|e\ntw|o\nthree', '- one\n- two||\nthree'],
  ['list', '|- one\n- two|', 'one\ntwo||'],
  ['link', 'see| docs |', 'see [docs](|https://|) '],
  ['link', '|https://a.example/x|', '[|text|](https://a.example/x)'],
] as const)('markdown: the mark %s turns %j into %j', (name, before, after) => {
  expect(mark(name, before)).toBe(after)
})
