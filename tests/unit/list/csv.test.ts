import { expect, it } from 'vitest'
import { csvLine, exportRows, fileNameOf } from '#web/src/list/export-rows.ts'

it('csv: cells are quoted as RFC 4180 says', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  )
})

it('csv: a time is the provider’s, and the head names its zone', async () => {
  const columns = [
    { key: 'id', title: 'No.' },
    { key: 'at', title: 'Time', isTime: true },
  ] as const
  const list = [{ id: 1, at: '2026-11-21 12:00:00' }]
  const written: string[] = []
  await exportRows({
    columns,
    load: async () => ({ list, count: 1 }),
    write: async (text) => void written.push(text),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  expect(written.join('')).toBe('\uFEFFNo.,Time (UTC+8)\r\n1,2026-11-21 12:00:00\r\n')
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

it.each([
  ['订单管理', '订单'],
  ['Plugin versions', 'plugin-versions'],
  ['', 'list'],
])('export: the file of “%s” has words for its name: %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
