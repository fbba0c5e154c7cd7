import { expect, it } from 'vitest'
import { csvLine, exportRows, fileNameOf } from '#web/src/list/export-rows.ts'

it('csv: cells are quoted by RFC 4180', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  )
})

it('csv: a leading line break gets an apostrophe and quotes', () => {
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
})

it('csv: negative numbers stay numbers', () => expect(csvLine([-5, 0, 1.5])).toBe('-5,0,1.5\r\n'))

it.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx'],
  // Formulas in some programs, and digits that a spreadsheet would change.
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\0=1', '\uFEFF=1', '\u202E=1', '\u3000=1'],
  ...['20260101000000999999', '1234567890123456', '007', '-0012', '12e5'],
])('csv: the text %j gets an apostrophe', (text) => expect(csvLine([text])).toBe(`'${text}\r\n`))

it.each([
  ...['a=1', '1-2', 'a@b.example', '—', '中-文', '👍'],
  ...['123456789012345', '0', '0.5', '1.10.0', '2026-01-01 00:00:00'],
])('csv: the text %j is unchanged', (text) => expect(csvLine([text])).toBe(`${text}\r\n`))

type Options = Parameters<typeof exportRows<{ id: number }>>[0]

/** Exports rows by their ids; resolves to what was written, and whether the list changed meanwhile. */
async function written({ columns, load }: Pick<Options, 'columns' | 'load'>) {
  const parts: string[] = []
  const { isChanged } = await exportRows({
    columns,
    rowKey: ({ id }) => id,
    load,
    write: async (text) => void parts.push(text),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return { text: parts.join(''), isChanged }
}

it('csv: times are the provider’s, and the head names the zone', async () => {
  const columns = [
    { key: 'id', title: 'No.' },
    { key: 'at', title: 'Time', isTime: true },
  ] as const
  const list = [{ id: 1, at: '2026-11-21 12:00:00' }]
  const { text } = await written({ columns, load: async () => ({ list, count: 1 }) })
  expect(text).toBe('\uFEFFNo.,Time (UTC+8)\r\n1,2026-11-21 12:00:00\r\n')
})

/** Exports 500 rows, of which `move` makes others after the first page. Returns the keys that were written. */
async function exportMoving(move: (rows: number[]) => number[]) {
  let rows = Array.from({ length: 500 }, (_, index) => index + 1)
  const { text, isChanged } = await written({
    columns: [{ key: 'id', title: '' }],
    load: async ({ page, limit }) => {
      const list = rows.slice((page - 1) * limit, page * limit).map((id) => ({ id }))
      const answer = { list, count: rows.length }
      if (page === 1) rows = move(rows)
      return answer
    },
  })
  const keys = text.split('\r\n').slice(1, -1).map(Number)
  return { keys, isChanged, rows }
}

it.each([
  ['nothing', (rows: number[]) => rows, false],
  ['a row is added', (rows: number[]) => [0, ...rows.filter((id) => id > 0)], true],
  ['a row is deleted', (rows: number[]) => rows.filter((id) => id !== 7), true],
  ['a row moves to the top', (rows: number[]) => [450, ...rows.filter((id) => id !== 450)], true],
])('export: when %s meanwhile, each row is written once', async (_, move, changed) => {
  const { keys, isChanged, rows } = await exportMoving(move)
  expect(new Set(keys).size).toBe(keys.length)
  expect(rows.filter((id) => !keys.includes(id))).toEqual([])
  expect(isChanged).toBe(changed)
})

it.each([
  ['订单管理', '订单'],
  ['Plugin versions', 'plugin-versions'],
  ['', 'list'],
])('export: the file of the list “%s” is named %s', (title, name) => expect(fileNameOf(title)).toBe(name))
