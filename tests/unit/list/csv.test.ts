import { expect, it } from 'vitest'
import { csvLine } from '#web/src/list/export-rows.ts'

it('csv: cells are quoted as RFC 4180 says', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('csv: the text %j is no formula', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})

it('csv: a leading line break is guarded and quoted', () => {
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
})

it('csv: numbers stay numbers, negative ones as well', () => {
  expect(csvLine([-5, 0, 1.5])).toBe('-5,0,1.5\r\n')
})

it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\0=1', '\uFEFF=1', '\u202E=1', '\u3000=1'])(
  'csv: the text %j is no formula either, in a program that leaves out what is not seen',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

it.each(['a=1', '1-2', 'a@b.example', '—', '中-文', '👍'])('csv: the text %j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})
