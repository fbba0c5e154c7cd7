import { expect, it } from 'vitest'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered, userNamed } from '#tests/support/administration.ts'
import { control } from '#tests/support/mock-client.ts'

it('§2 balance: it is set through the ledger, up and down', async () => {
  const { mock, token } = await administered()
  const { id, ev_coin: shown } = await userNamed(mock, token, 'buyer')
  const set = (ev_coin: number, expected_ev_coin: number) =>
    mock.call('/gm_user/SaveUserAssets', { id, ev_coin, expected_ev_coin, remark: '活动补发' }, { token })
  expect((await set(shown + 50, shown)).body.data).toEqual({ ev_coin: shown + 50 })
  expect((await set(0, shown + 50)).body.data).toEqual({ ev_coin: 0 })
  expect((await set(0, 0)).body.data).toEqual({ ev_coin: 0 })
  const assets = await mock.call('/gm_user/GetUserAssets', {}, { as: 'buyer' })
  expect(assets.body.data?.ev_coin).toBe(0)
})

it('§2 balance: nobody adjusts his own, an administrator neither', async () => {
  const { mock, token } = await administered()
  const { id, ev_coin: shown } = await userNamed(mock, token, 'admin@')
  const request = { id, ev_coin: shown + 1, expected_ev_coin: shown, remark: '补贴' }
  const { body } = await mock.call('/gm_user/SaveUserAssets', request, { token })
  expect(body).toMatchObject({ code: resultCodes.refused, msg: '不能调整自己的余额' })
  expect((await userNamed(mock, token, 'admin@')).ev_coin).toBe(shown)
})

it('§1 41001: a balance that has moved is answered with the user as he is now', async () => {
  const { mock, token } = await administered()
  const user = await userNamed(mock, token, 'buyer')
  const request = { id: user.id, ev_coin: 1, expected_ev_coin: user.ev_coin + 1, remark: '测试' }
  const { body } = await mock.call('/gm_user/SaveUserAssets', request, { token })
  const msg = `余额已变为 ${user.ev_coin}，请核对后重试`
  expect(body).toEqual({ code: resultCodes.stale, msg, data: user })
})

it('§2 balance: of a hundred adjustments from the same shown value exactly one wins', async () => {
  const { mock, token } = await administered()
  const { id, ev_coin: shown } = await userNamed(mock, token, 'buyer')
  const before = await control(mock.app, 'GET', '/state')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const request = { id, ev_coin: shown + index + 1, expected_ev_coin: shown, remark: `第 ${index} 次` }
      return mock.call('/gm_user/SaveUserAssets', request, { token })
    }),
  )
  const won = answers.filter(({ body }) => body.code === 0)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === resultCodes.stale)).toHaveLength(99)
  expect((await userNamed(mock, token, 'buyer')).ev_coin).toBe(won[0]?.body.data?.ev_coin)
  const after = await control(mock.app, 'GET', '/state')
  expect(transfersIn(after)).toBe(transfersIn(before) + 1)
})

function transfersIn({ counts }: Record<string, unknown>): number {
  return Number(fieldOf(counts, 'transfers'))
}
