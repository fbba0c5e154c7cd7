import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

const path = '/gm_user/userlist'
const mock = serveMock()
const filtered = (is_ban: 0 | 1) => call(path, { is_ban, page: 1, limit: 20 }, { handles: 'all' })

beforeEach(() => enterWithToken('any'))

/** Answers the user list by these functions of `is_ban`, in order, and returns what was asked for. */
function serveList(...answers: ((isBan: unknown) => Response)[]) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { is_ban } = await new Request(input, init).json()
    asked.push(is_ban)
    return (answers[asked.length - 1] ?? (() => envelope(500)))(is_ban)
  })
  return asked
}

const rows = (...list: object[]) => envelope(0, { data: { list, count: list.length } })

it('user filter: a host that reads a number is asked once', async () => {
  enterWithToken(await signIn(mock(), 'admin'))
  expect(new Set((await filtered(1)).list.map(({ is_ban }) => is_ban))).toEqual(new Set([1]))
  expect(mock().requestsOf(path)).toHaveLength(1)
})

const newRow = { id: 2, role_ids: [1] }
const banned = { id: 2, is_ban: true }

it.each([
  ['rows of the other status', 1, () => rows({ id: 1, is_ban: false }, banned), banned],
  ['rows of the new generation', 0, () => rows(newRow), newRow],
  ['a refusal', 1, () => envelope(500, { msg: 'cannot unmarshal number' }), banned],
] as const)('user filter: a number is repeated as a boolean after %s', async (_, isBan, first, row) => {
  const asked = serveList(first, () => rows(row))
  expect((await filtered(isBan)).list.map(({ id }) => id)).toEqual([2])
  expect(asked).toEqual([isBan, isBan === 1])
})
