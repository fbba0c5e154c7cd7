import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { dispatch, enterWithToken, useSession } from '#web/src/session/session.ts'
import { queryWrapper } from '../support/app-services.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()
const path = '/gm_user/GetUserAssets'
const toast = () => feedbackStore.read().toast

startTexts('after-sign-in')

/** Polls the balance; `next` answers the next poll. */
function startPolling() {
  enterWithToken('any')
  const advance = holdClock()
  const answers: (() => Response | Promise<Response>)[] = []
  const next = async (answer: () => Response | Promise<Response>, ms = 5000) => {
    answers.push(answer)
    mock().answerOnce(path, () => answers.shift()?.() ?? envelope(500))
    await advance(ms)
  }
  const open = async (answer: () => Response | Promise<Response>) => {
    mock().answerOnce(path, answer)
    const { result } = renderHook(() => useAssets(), { wrapper: queryWrapper() })
    await advance(1)
    return result
  }
  return { open, next, advance }
}

const assets = (coins: number) => () => envelope(0, { data: { ev_coin: coins, unix_time: 1000 } })

it.each([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['refused', () => envelope(500, { msg: '不行' })],
  ['without a permission', () => envelope(40005, { msg: '没有权限' })],
  ['with another code', () => envelope(51234, { msg: '维护中' })],
  ['without an amount', () => envelope(0, { data: null })],
])('§4 balance: a poll %s shows no toast, keeps the balance and recovers', async (_, failure) => {
  const { open, next } = startPolling()
  const result = await open(assets(7))
  expect(result.current).toMatchObject({ isFailed: false, data: { ev_coin: 7 } })
  await next(failure)
  expect(result.current).toMatchObject({ isFailed: true, data: { ev_coin: 7 } })
  await next(failure)
  expect(toast()).toBeNull()
  await next(assets(8))
  expect(result.current).toMatchObject({ isFailed: false, data: { ev_coin: 8 } })
})

it('§4 balance: a failure before the first answer lasts while the next poll is open', async () => {
  const { open, next, advance } = startPolling()
  const result = await open(() => envelope(500))
  expect(result.current.isFailed).toBe(true)
  const late = Promise.withResolvers<Response>()
  await next(() => late.promise)
  expect(result.current.isFailed).toBe(true)
  late.resolve(assets(9)())
  await advance(1)
  expect(result.current).toMatchObject({ isFailed: false, data: { ev_coin: 9 } })
})

it('§8 errors: a missing token in a poll is reported once until a poll succeeds', async () => {
  const { open, next } = startPolling()
  const missing = () => envelope(40001)
  await open(missing)
  expect(toast()).toMatchObject({ text: '请重新登录!' })
  dismissToast()
  await next(missing)
  await next(missing)
  expect(toast()).toBeNull()
  await next(assets(7))
  await next(missing)
  expect(toast()).toMatchObject({ text: '请重新登录!' })
})

it('§8 errors: a rejected token in a poll asks once, and not those who stay', async () => {
  const { open, next } = startPolling()
  await open(assets(7))
  useSession.setState({ status: 'signedIn' })
  await next(() => envelope(40002))
  expect(useSession.getState().status).toBe('lost')
  dispatch({ type: 'stayed' })
  await next(() => envelope(40003))
  expect(useSession.getState().status).toBe('staying')
})
