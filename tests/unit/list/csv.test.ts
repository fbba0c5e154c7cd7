import { expect, it } from 'vitest'
import { csvLine, exportRows, fileNameOf } from '#web/src/list/export-rows.ts'

it('csv: cells are quoted by RFC 4180', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  )
})

it('csv: times are the provider’s, and the head names the zone', async () => {
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

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('csv: the formula %j gets an apostrophe', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})

it('csv: a leading line break gets an apostrophe and quotes', () => {
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
})

it('csv: negative numbers stay numbers', () => {
  expect(csvLine([-5, 0, 1.5])).toBe('-5,0,1.5\r\n')
})

it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\0=1', '\uFEFF=1', '\u202E=1', '\u3000=1'])(
  'csv: the text %j, a formula in some programs, gets an apostrophe',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

it.each(['a=1', '1-2', 'a@b.example', '—', '中-文', '👍'])('csv: the text %j is unchanged', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

it.each([
  ['订单管理', '订单'],
  ['Plugin versions', 'plugin-versions'],
  ['', 'list'],
])('export: the file of the list “%s” is named %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
