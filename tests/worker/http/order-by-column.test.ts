import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints, type Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { compareVersions } from '#contract/values/semver.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'

const row = z.looseObject({})
const list = z.object({ list: z.array(row), count: z.number() })
type Row = z.infer<typeof row>

/** The caller of each list, and the required fields that give more than one row. */
const callers: Readonly<Record<string, { as: string; request?: object }>> = {
  '/gm_user/userlist': { as: 'admin' },
  '/operater_log/ListAction': { as: 'admin' },
  '/gm_user/CoinLog': { as: 'buyer' },
  '/order/List': { as: 'buyer' },
  '/order/ListAll': { as: 'admin' },
  '/app/MarketList': { as: 'buyer' },
  '/app/UserBuyLog': { as: 'buyer' },
  '/app/PluginBuyLog': { as: 'author' },
  '/notice/GetList': { as: 'author' },
  '/app/List': { as: 'reviewer' },
  '/app/PublishList': { as: 'author', request: { id: 1 } },
  '/app/EvVersionList': { as: 'admin' },
}

/** Lists the columns that the request accepts. */
function columnsOf(request: z.ZodType): readonly string[] {
  if (!(request instanceof z.ZodObject) || !('order_by_col' in request.shape)) return []
  const column: unknown = request.shape.order_by_col
  return column instanceof z.ZodOptional && column.unwrap() instanceof z.ZodEnum
    ? z.array(z.string()).parse((column.unwrap() as z.ZodEnum).options)
    : []
}

const lists = endpoints.flatMap(({ path, request }) => {
  const columns = columnsOf(request)
  return columns.length > 0 ? [{ path, columns }] : []
})

/** Compares two rows by a column: versions as versions, unique names ignoring case. */
function compare(column: string, a: Row, b: Row): number {
  const [left, right] = [a[column], b[column]]
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [one, other] = [String(left), String(right)]
  if (column === 'version') return compareVersions(one, other)
  const [x, y] = ['username', 'email'].includes(column)
    ? [one.toLowerCase(), other.toLowerCase()]
    : [one, other]
  return x === y ? 0 : x < y ? -1 : 1
}

it('§1 order: every list of the contract has a caller here', () => {
  expect(lists.map(({ path }) => path).toSorted()).toEqual(Object.keys(callers).toSorted())
})

describe.each(lists)('§1 order: $path', ({ path, columns }) => {
  let mock: TestMock
  let token: string

  beforeAll(async () => {
    mock = await createTestMock()
    token = await signIn(mock, callers[path]?.as ?? '')
  })

  async function read(order: object) {
    const request = { ...callers[path]?.request, limit: 200, ...order }
    const { body } = await mock.call(path as Path, request as never, { token })
    return body
  }

  it.each(columns)('sorts by %s, up and down, equal rows by their ids', async (column) => {
    const up = list.parse((await read({ order_by_col: column })).data).list
    const down = list.parse((await read({ order_by_col: column, order_by_desc: true })).data).list
    expect(up.length).toBeGreaterThan(1)
    const id = up.every((each) => 'id' in each) ? 'id' : undefined
    for (const [rows, direction] of [
      [up, 1],
      [down, -1],
    ] as const) {
      for (const [index, next] of rows.slice(1).entries()) {
        const before = rows[index] ?? {}
        const order = compare(column, before, next) * direction
        expect(order, `${column} of row ${index}`).toBeLessThanOrEqual(0)
        if (order === 0 && id !== undefined) expect(compare(id, before, next)).toBeLessThan(0)
      }
    }
  })

  it('pages through the sorted list', async () => {
    const [order_by_col = ''] = columns
    const whole = list.parse((await read({ order_by_col })).data)
    const page = list.parse((await read({ order_by_col, page: 2, limit: 1 })).data)
    expect(page).toEqual({ ...page, list: whole.list.slice(1, 2), count: whole.count })
  })

  it('refuses an unknown column', async () => {
    const { code, data } = await read({ order_by_col: 'password' })
    expect([code, data]).toMatchObject([resultCodes.invalidRequest, { issues: [{ path: 'order_by_col' }] }])
  })
})
