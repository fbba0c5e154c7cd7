import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { endSession, enterWithToken } from '#web/src/session/session.ts'
import { serveHost } from '../support/serve-host.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

const path = '/gm_user/userlist'
const mock = serveMock()
const filtered = (is_ban: 0 | 1) => call(path, { is_ban, page: 1, limit: 20 }, { handles: 'all' })
const names = ({ list }: AnswerOf<typeof path>) => list.map(({ username }) => username)

beforeEach(() => enterWithToken('any'))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

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

describe('family: the status filter of users', () => {
  it('is right on a host that takes it as a boolean', async () => {
    const host = serveHost('new')
    await host.signIn()
    const operator = { id: 2, username: 'operator', realname: '李四', role_ids: [2], is_ban: 1 }
    await host.ask('/gm_user/UpdateUser', operator)
    expect(names(await filtered(1))).toEqual(['operator'])
    expect(names(await filtered(0))).not.toContain('operator')
  })

  it('is asked for once on a host that takes it as a number', async () => {
    enterWithToken(await signIn(mock(), 'admin'))
    expect((await filtered(1)).list.every(({ is_ban }) => is_ban === 1)).toBe(true)
    expect(mock().requests.filter(({ url }) => url.endsWith(path))).toHaveLength(1)
  })

  it('is asked for again when rows of the other status came, or are of the second generation', async () => {
    const asked = serveList(
      () => rows({ id: 1, is_ban: false }, { id: 2, is_ban: true }),
      () => rows({ id: 2, is_ban: true }),
    )
    expect((await filtered(1)).list.map(({ id }) => id)).toEqual([2])
    expect(asked).toEqual([1, true])
    const others = serveList(
      () => rows({ id: 1, role_ids: [1] }),
      () => rows({ id: 1, role_ids: [1] }),
    )
    await filtered(0)
    expect(others).toEqual([0, false])
  })

  it('is asked for again where a number is refused', async () => {
    const asked = serveList(
      () => envelope(500, { msg: 'cannot unmarshal number' }),
      () => rows({ id: 2, is_ban: true }),
    )
    expect((await filtered(1)).list.map(({ id }) => id)).toEqual([2])
    expect(asked).toEqual([1, true])
  })

  it('fails with the first refusal when both are refused, and at once for anything else', async () => {
    serveList(
      () => envelope(500, { msg: 'first' }),
      () => envelope(500, { msg: 'second' }),
    )
    await expect(filtered(1)).rejects.toThrow(new CallError(path, 500, 'first'))
    const asked = serveList(() => envelope(404))
    await expect(filtered(1)).rejects.toThrow(CallError)
    expect(asked).toEqual([1])
  })
})
