import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import type { Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses, pluginStates, versionStates } from '#contract/values/states.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { askForCode } from '#tests/support/mail.ts'
import { control, createTestMock, login, signIn, solvedCaptcha } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const day = 24 * 60 * 60
const year = 365 * day
const { success, tokenExpired, verificationFailed, tooManyAttempts, refused } = resultCodes

/** Creates the demo with a clock to move. */
async function demoWithClock() {
  const [storage, files] = [createStorage(), memoryFileStore()]
  const mock = await createTestMock({ storage, files })
  const moveClock = (by: { advance_s: number } | { offset_s: number } | { time: string }) =>
    control(mock.app, 'PUT', '/clock', by)
  const codeOf = async (token: string, path: Path = '/gm_user/info') =>
    (await mock.call(path, {} as never, { token })).body.code
  return { mock, storage, files, moveClock, codeOf }
}

type Demo = Awaited<ReturnType<typeof demoWithClock>>

/** Locks the buyer's login, requests a code, claims a review and orders coins, all at the current time. */
async function beginEverything({ mock }: Demo) {
  const buyer = await signIn(mock, 'buyer')
  for (let failures = 0; failures < 5; failures += 1) await login(mock, 'buyer', 'Wrong9999')
  expect((await login(mock, 'buyer')).body.code).toBe(tooManyAttempts)
  expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(success)
  expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(tooManyAttempts)
  const waiting = { state: pluginStates.inReview, limit: 1 }
  const { list } = await mock.data('/app/List', waiting, { as: 'reviewer' })
  const [{ id } = expect.unreachable('no plugin is in review')] = list
  const review = { id }
  expect((await mock.call('/app/ExamineClaim', review, { as: 'reviewer' })).body.code).toBe(success)
  const admin = await signIn(mock, 'admin')
  expect((await mock.call('/app/ExamineClaim', review, { token: admin })).body.code).toBe(refused)
  return { buyer, admin, review, order: await ordered(mock, 'buyer') }
}

/** Asserts that lists can be read, and that the overview's days end today. */
async function expectReadable({ mock, codeOf }: Demo, today: string): Promise<void> {
  const token = await signIn(mock, 'admin')
  for (const path of ['/order/List', '/app/List', '/app/UserBuyLog', '/app/MarketList'] as const)
    expect([path, await codeOf(token, path)]).toEqual([path, success])
  const { administrator } = await mock.data('/dashboard/Overview', { days: 90 }, { token })
  const { income } = administrator ?? expect.unreachable()
  expect(income).toHaveLength(90)
  expect(income.toSorted((a, b) => a.date.localeCompare(b.date))).toEqual(income)
  expect(income[89]).toMatchObject({ date: today })
}

it('§5 clock: sessions keep their remaining time when it moves by days', async () => {
  const { mock, moveClock, codeOf } = await demoWithClock()
  const token = await signIn(mock, 'buyer')
  mock.clock.advance(60 * 60)
  for (const by of [{ advance_s: day }, { advance_s: day }, { offset_s: 0 }]) {
    await moveClock(by)
    expect(await codeOf(token)).toBe(success)
  }
  mock.clock.advance(60 * 60)
  expect(await codeOf(token)).toBe(tokenExpired)
  await moveClock({ advance_s: day })
  expect(await codeOf(token)).toBe(tokenExpired)
})

it('§5 clock: a clock set to a time runs on from there', async () => {
  const { mock, moveClock } = await demoWithClock()
  await moveClock({ advance_s: -day })
  const now = '2026-12-31 23:59:00'
  expect(await moveClock({ time: now })).toEqual({ clock_offset_s: 40 * day + 43_140, now })
  mock.clock.advance(120)
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ now: '2027-01-01 00:01:00' })
})

it('§5 clock: one year forward ends locks, captchas, code delays and claims', async () => {
  const demo = await demoWithClock()
  const { mock, moveClock, codeOf } = demo
  const captcha = await solvedCaptcha(mock)
  const { buyer, review } = await beginEverything(demo)
  expect(await moveClock({ advance_s: year })).toEqual({ clock_offset_s: year, now: '2027-11-21 12:00:00' })
  expect(await codeOf(buyer)).toBe(success)
  const stale = await mock.call('/gm_user/login', { username: 'buyer', password: 'Demo1234', ...captcha })
  expect(stale.body.code).toBe(verificationFailed)
  expect((await login(mock, 'buyer')).body.code).toBe(success)
  expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(success)
  expect((await mock.call('/app/ExamineClaim', review, { as: 'admin' })).body.code).toBe(success)
  await expectReadable(demo, '2027-11-21')
})

it('§5 clock: one year forward expires orders and makes scheduled releases at their time', async () => {
  const demo = await demoWithClock()
  const { mock, storage, moveClock } = demo
  const records = async () => (await openDatabase(storage, schema)).read()
  const scheduled = (await records()).where('versions', 'status', String(versionStates.scheduled))
  expect(scheduled).not.toEqual([])
  const order = await ordered(mock, 'buyer')
  await moveClock({ advance_s: year })
  const after = await records()
  for (const { id, releaseAt } of scheduled) {
    const released = { status: versionStates.released, releasedAt: releaseAt }
    expect(after.get('versions', id)).toMatchObject(released)
  }
  expect(after.where('orders', 'status', String(orderStatuses.pending))).toEqual([])
  const expired = [{ status: orderStatuses.expired }]
  expect(after.where('orders', 'orderNo', order.order_no)).toMatchObject(expired)
  expect(mock.app.nextDueAt()).toBeNull()
  await pay(mock, order)
  expect((await records()).where('orders', 'orderNo', order.order_no)).toMatchObject(expired)
  expect(await readLedger(storage)).toMatchObject({ sum: 0 })
})

it('§5 clock: moved back from a year ahead, no lock, delay or claim lasts a year', async () => {
  const demo = await demoWithClock()
  const { mock, moveClock, codeOf } = demo
  await moveClock({ advance_s: year })
  const { buyer, review, admin, order } = await beginEverything(demo)
  expect(await moveClock({ offset_s: 0 })).toEqual({ clock_offset_s: 0, now: '2026-11-21 12:00:00' })
  expect((await login(mock, 'buyer')).body.code).toBe(success)
  expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(success)
  expect((await mock.call('/app/ExamineClaim', review, { token: admin })).body.code).toBe(success)
  expect(await codeOf(buyer)).toBe(success)
  const { order_no } = order
  expect((await mock.call('/order/Cancel', { order_no }, { token: buyer })).body.code).toBe(success)
  await expectReadable(demo, '2026-11-21')
})

it('§5 clock: more than ten years either way are refused, in one move or several', async () => {
  const { mock, moveClock } = await demoWithClock()
  for (const by of [{ advance_s: 11 * year }, { offset_s: -11 * year }])
    expect(await moveClock(by)).toEqual({ error: expect.any(String) })
  await moveClock({ advance_s: 6 * year })
  expect(await moveClock({ advance_s: 6 * year })).toEqual({ error: expect.any(String) })
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ clock_offset_s: 6 * year })
})
