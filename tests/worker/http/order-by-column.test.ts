import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints, type Path } from '#contract/registry.ts'
import { compareVersions } from '#contract/values/semver.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { invalid } from '#tests/support/refusals.ts'

const list = z.object({ list: z.array(z.looseObject({})).min(2), count: z.number() })
type Row = z.infer<typeof list>['list'][number]

/** The caller of each list, and the required fields that give more than one row. */
const callers: Readonly<Record<string, readonly [as: string, request?: object]>> = {
  '/gm_user/userlist': ['admin'],
  '/operater_log/ListAction': ['admin'],
  '/gm_user/CoinLog': ['buyer'],
  '/order/List': ['buyer'],
  '/order/ListAll': ['admin'],
  '/app/MarketList': ['buyer'],
  '/app/UserBuyLog': ['buyer'],
  '/app/PluginBuyLog': ['author'],
  '/notice/GetList': ['author'],
  '/app/List': ['reviewer'],
  '/app/PublishList': ['author', { id: 1 }],
  '/app/EvVersionList': ['admin'],
}

/** Lists the columns that the request accepts. */
function columnsOf(request: z.ZodType): readonly string[] {
  const column = request instanceof z.ZodObject ? request.shape.order_by_col : undefined
  const values = column instanceof z.ZodOptional ? column.unwrap() : undefined
  return values instanceof z.ZodEnum ? values.options.map(String) : []
}

const lists = endpoints
  .map(({ path, request }) => ({ path: path as Path, columns: columnsOf(request) }))
  .filter(({ columns }) => columns.length > 0)

const naturalOrder = new Intl.Collator('zh', { numeric: true })

/** Compares two rows by a column: versions as versions, other texts as people sort them. */
function compare(column: string, a: Row, b: Row): number {
  const [left, right] = [a[column], b[column]]
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [x, y] = [String(left), String(right)]
  return column === 'version' ? compareVersions(x, y) : naturalOrder.compare(x, y)
}

/** Signs the caller of a list in, and returns what reads it. */
async function readerOf(path: Path) {
  const [as, request] = callers[path] ?? expect.unreachable(`${path} has no caller`)
  const mock = await createTestMock()
  const token = await signIn(mock, as)
  return async (order: object) =>
    (await mock.call(path, { ...request, limit: 200, ...order } as never, { token })).body
}

const sortable = lists.flatMap(({ path, columns }) => columns.map((column) => [path, column] as const))

it.each(sortable)('§1 order: %s sorts by %s up and down, equal rows by id', async (path, order_by_col) => {
  const read = await readerOf(path)
  for (const order_by_desc of [false, true]) {
    const { list: rows } = list.parse((await read({ order_by_col, order_by_desc })).data)
    for (const [index, next] of rows.slice(1).entries()) {
      const before = rows[index] ?? expect.unreachable()
      const order = compare(order_by_col, before, next) * (order_by_desc ? -1 : 1)
      expect(order, `row ${index}`).toBeLessThanOrEqual(0)
      if (order === 0 && 'id' in next) expect(compare('id', before, next)).toBeLessThan(0)
    }
  }
})

it.each(lists)('§1 order: $path pages through the sorted list, and refuses another column', async (each) => {
  const read = await readerOf(each.path)
  const [order_by_col] = each.columns
  const whole = list.parse((await read({ order_by_col })).data)
  const page = { list: whole.list.slice(1, 2), count: whole.count }
  expect((await read({ order_by_col, page: 2, limit: 1 })).data).toMatchObject(page)
  expect(await read({ order_by_col: 'password' })).toMatchObject(invalid('order_by_col'))
})
