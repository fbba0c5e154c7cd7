import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered, userNamed } from '#tests/support/administration.ts'
import { issue } from '#tests/support/refusals.ts'
import { exported } from '../support/exported.ts'

/** Creates a mock, and reads a user whose balance an administrator sets. */
async function adjustable(keyword = 'buyer') {
  const { mock, token } = await administered()
  const user = await userNamed(mock, token, keyword)
  const set = async (ev_coin: number, expected_ev_coin: number, remark = '活动补发') => {
    const request = { id: user.id, ev_coin, expected_ev_coin, remark }
    return (await mock.call('/gm_user/SaveUserAssets', request, { token })).body
  }
  const balance = async () => (await userNamed(mock, token, keyword)).ev_coin
  return { mock, user, shown: user.ev_coin, set, balance }
}

it('§2 balance: an administrator sets it up and down, to 0 at least', async () => {
  const { mock, shown, set } = await adjustable()
  expect(await set(shown + 50, shown)).toMatchObject({ data: { ev_coin: shown + 50 } })
  for (const expected of [shown + 50, 0])
    expect(await set(0, expected)).toMatchObject({ data: { ev_coin: 0 } })
  expect(await mock.data('/gm_user/GetUserAssets', {}, { as: 'buyer' })).toMatchObject({ ev_coin: 0 })
})

it('§2 balance: an adjustment needs a remark', async () => {
  const { shown, set } = await adjustable()
  expect(await set(0, shown, ' ')).toEqual(issue('remark', '请填写备注'))
})

it('§2 balance: administrators cannot adjust their own', async () => {
  const { shown, set, balance } = await adjustable('admin@')
  expect(await set(shown + 1, shown)).toMatchObject({ code: resultCodes.refused, msg: '不能调整自己的余额' })
  expect(await balance()).toBe(shown)
})

it('§1 41001: a balance that has changed is answered with the current user', async () => {
  const { user, shown, set } = await adjustable()
  const msg = `余额已变为 ${shown}，请核对后重试`
  expect(await set(1, shown + 1)).toEqual({ code: resultCodes.stale, msg, data: user })
})

it('§2 balance: a hundred adjustments from the same shown value change it once', async () => {
  const { mock, shown, set, balance } = await adjustable()
  const transfers = async () => ((await exported(mock)).logs.transfers ?? []).length
  const before = await transfers()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => set(shown + index + 1, shown)))
  const won = answers.filter(({ code }) => code === 0)
  expect(won).toMatchObject([{ data: { ev_coin: await balance() } }])
  expect(answers.filter(({ code }) => code === resultCodes.stale)).toHaveLength(99)
  expect(await transfers()).toBe(before + 1)
})
