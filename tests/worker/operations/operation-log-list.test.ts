import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, login, signIn } from '#tests/support/mock-client.ts'

type Filter = RequestOf<'/operater_log/ListAction'>

/** Creates a log with an administrator's calls and a failed login, on three days. */
async function logged() {
  const mock = await createTestMock({ scenario: 'empty' })
  await control(mock.app, 'PUT', '/settings', { captcha: 'off' })
  const list = async (filter: Filter) => {
    const token = await signIn(mock, 'admin')
    return (await mock.call('/operater_log/ListAction', filter, { token })).body
  }
  for (let day = 0; day < 3; day += 1) {
    const token = await signIn(mock, 'admin')
    const profile = { name: `第 ${day} 天`, avatar: '', introduction: '' }
    await mock.call('/gm_user/UpdateSelf', profile, { token })
    await mock.call('/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }, { token })
    await login(mock, 'admin', 'wrong')
    mock.clock.advance(24 * 60 * 60)
  }
  return { mock, list }
}

it('§2 operation log: newest first, a page at a time, refused calls too', async () => {
  const { list } = await logged()
  const { data } = await list({})
  expect(data?.count).toBe(9)
  expect(data?.list.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(data?.list[1]).toMatchObject({
    operater_id: 1,
    operater_name: 'admin',
    operater_action: '/gm_user/ban',
    code: resultCodes.refused,
    status: '失败',
    created: '2026-11-23 12:00:00',
  })
  expect((await list({ page: 2, limit: 4 })).data).toEqual({ list: data?.list.slice(4, 8), count: 9 })
  expect((await list({ page: 9, limit: 4 })).data).toEqual({ list: [], count: 9 })
})

it.each<[Filter, number[]]>([
  [{ operater_id: 1 }, [8, 7, 5, 4, 2, 1]],
  [{ operater_id: 2 }, []],
  [{ operater_role_id: 1, limit: 2 }, [8, 7]],
  [{ operater_action: '/gm_user/login' }, [9, 6, 3]],
  [{ operater_action: ' updateself ' }, [7, 4, 1]],
  [{ date: ['2026-11-22', '2026-11-22'] }, [6, 5, 4]],
  [{ date: ['2026-11-22', '2026-11-23'], operater_action: 'ban' }, [8, 5]],
  [{ date: ['2026-11-22 12:00:00', '2026-11-23 11:59:59'] }, [6, 5, 4]],
  [{ date: ['2026-11-22 12:00:01', '2026-11-23 12:00:00'] }, [9, 8, 7]],
  [{ date: ['2026-11-23', '2026-11-22'] }, []],
  [{ date: ['2026-99-99', '2026-99-99'] }, []],
])('§2 operation log: %j selects', async (filter, ids) => {
  const { list } = await logged()
  expect((await list(filter)).data?.list.map(({ id }) => id)).toEqual(ids)
})

it('§2 operation log: a day is the provider’s, from its first second to its last', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  const token = await signIn(mock, 'admin')
  const profile = { name: '管理员', avatar: '', introduction: '' }
  mock.clock.advance(12 * 60 * 60 - 1)
  const late = await signIn(mock, 'admin')
  await mock.call('/gm_user/UpdateSelf', profile, { token: late })
  mock.clock.advance(1)
  await mock.call('/gm_user/UpdateSelf', profile, { token: late })
  const timesOn = async (day: string) => {
    const { body } = await mock.call('/operater_log/ListAction', { date: [day, day] }, { token: late })
    return body.data?.list.map(({ created }) => created)
  }
  expect(token).not.toBe(late)
  expect(await timesOn('2026-11-21')).toEqual(['2026-11-21 23:59:59'])
  expect(await timesOn('2026-11-22')).toEqual(['2026-11-22 00:00:00'])
})

it('§2 operation log: rows of a deleted user stay readable', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  await mock.call('/gm_user/logout', {}, { as: 'buyer' })
  await mock.call('/gm_user/DelUser', { id: 4 }, { token })
  const { body } = await mock.call('/operater_log/ListAction', { operater_id: 4, limit: 1 }, { token })
  expect(body.data?.list[0]).toMatchObject({ operater_name: 'buyer', operater_action: '/gm_user/logout' })
})
