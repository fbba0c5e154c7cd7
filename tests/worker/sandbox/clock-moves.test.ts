import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses, pluginStates, versionStates } from '#contract/values/states.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { askForCode } from '#tests/support/mail.ts'
import { control, createTestMock, login, signIn, solvedCaptcha } from '#tests/support/mock-client.ts'
import { beginUpload, sendPart, upload, uploadsOf } from '#tests/support/upload.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const year = 365 * 24 * 60 * 60
const bytes = new TextEncoder().encode('a small binary')
const anOrder = { package_id: 5, pay_method: 'wechat', request_id: 'order' } as const
const { success, tokenExpired, verificationFailed, recordNotFound, tooManyAttempts, refused } = resultCodes

/** Creates the demo scenario with everything that expires. */
async function busyDemo() {
  const [storage, files] = [createStorage(), memoryFileStore()]
  const mock = await createTestMock({ storage, files })
  const records = async () => (await openDatabase(storage, schema)).read()
  const moveClock = (by: { advance_s: number } | { offset_s: number } | { time: string }) =>
    control(mock.app, 'PUT', '/clock', by)
  return { mock, storage, files, records, moveClock }
}

type BusyDemo = Awaited<ReturnType<typeof busyDemo>>

/** Locks the buyer's login, requests a code, claims a review and orders coins, all at the current time. */
async function beginEverything({ mock }: BusyDemo) {
  const buyer = await signIn(mock, 'buyer')
  for (let failures = 0; failures < 5; failures += 1) await login(mock, 'buyer', 'Wrong9999')
  expect((await login(mock, 'buyer')).body.code).toBe(tooManyAttempts)
  expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(success)
  expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(tooManyAttempts)
  const plugins = (await mock.call('/app/List', { limit: 200 }, { as: 'reviewer' })).body.data?.list ?? []
  const review = { id: plugins.find(({ state }) => state === pluginStates.inReview)?.id ?? 0 }
  expect((await mock.call('/app/ExamineClaim', review, { as: 'reviewer' })).body.code).toBe(success)
  const admin = await signIn(mock, 'admin')
  expect((await mock.call('/app/ExamineClaim', review, { token: admin })).body.code).toBe(refused)
  const { data } = (await mock.call('/order/Create', anOrder, { token: buyer })).body
  return { buyer, admin, review, order_no: data?.order_no ?? '' }
}

describe('clock: everybody stays signed in', () => {
  const day = 24 * 60 * 60
  const code = async ({ mock }: BusyDemo, token: string) =>
    (await mock.call('/gm_user/info', {}, { token })).body.code

  it('over a day forward and back; what was left of a session is left', async () => {
    const demo = await busyDemo()
    const { mock, moveClock } = demo
    const tokens = [await signIn(mock, 'buyer'), await signIn(mock, 'admin')]
    mock.clock.advance(60 * 60)
    for (const by of [{ advance_s: day }, { advance_s: day }, { offset_s: 0 }]) {
      await moveClock(by)
      for (const token of tokens) expect(await code(demo, token)).toBe(success)
    }
    mock.clock.advance(60 * 60)
    for (const token of tokens) expect(await code(demo, token)).toBe(tokenExpired)
  })

  it('to a moment, whatever the clock was before', async () => {
    const demo = await busyDemo()
    const token = await signIn(demo.mock, 'buyer')
    await demo.moveClock({ advance_s: -day })
    const now = '2026-12-31 23:59:00'
    expect(await demo.moveClock({ time: now })).toEqual({ clock_offset_s: 40 * day + 43_140, now })
    expect(await code(demo, token)).toBe(success)
    demo.mock.clock.advance(120)
    expect(await control(demo.mock.app, 'GET', '/state')).toMatchObject({ now: '2027-01-01 00:01:00' })
  })

  it('but a session that had ended stays ended', async () => {
    const demo = await busyDemo()
    const token = await signIn(demo.mock, 'buyer')
    demo.mock.clock.advance(2 * 60 * 60)
    expect(await code(demo, token)).toBe(tokenExpired)
    await demo.moveClock({ advance_s: day })
    expect(await code(demo, token)).toBe(tokenExpired)
  })
})

describe('clock: one year forward', () => {
  it('locks, captchas and codes have expired, and a user can sign in again', async () => {
    const demo = await busyDemo()
    const { mock, moveClock } = demo
    const captcha = await solvedCaptcha(mock)
    const { buyer } = await beginEverything(demo)
    expect(await moveClock({ advance_s: year })).toEqual({ clock_offset_s: year, now: '2027-11-21 12:00:00' })

    expect((await mock.call('/gm_user/info', {}, { token: buyer })).body.code).toBe(success)
    const stale = await mock.call('/gm_user/login', { username: 'buyer', password: 'Demo1234', ...captcha })
    expect(stale.body.code).toBe(verificationFailed)
    const { token } = (await login(mock, 'buyer')).body.data ?? { token: '' }
    expect((await mock.call('/gm_user/info', {}, { token })).body.data?.username).toBe('buyer')
    expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(success)
  })

  it('orders have expired, scheduled releases happened at their time, and no job is left', async () => {
    const demo = await busyDemo()
    const { mock, storage, records, moveClock } = demo
    const planned = (await records()).where('versions', 'status', String(versionStates.scheduled))
    expect(planned).not.toEqual([])
    const { order_no } = await beginEverything(demo)
    await moveClock({ advance_s: year })

    const after = await records()
    for (const { id, releaseAt } of planned) {
      expect(after.get('versions', id)).toMatchObject({
        status: versionStates.released,
        releasedAt: releaseAt,
      })
    }
    expect(after.where('orders', 'status', String(orderStatuses.pending))).toEqual([])
    expect(after.where('orders', 'orderNo', order_no)).toMatchObject([{ status: orderStatuses.expired }])
    expect(mock.app.nextDueAt()).toBeNull()
    expect(await readLedger(storage)).toMatchObject({ sum: 0 })
    const balance = (await mock.call('/gm_user/GetUserAssets', {}, { as: 'buyer' })).body.data?.ev_coin
    await control(mock.app, 'POST', `/orders/${order_no}/pay`)
    expect((await mock.call('/gm_user/GetUserAssets', {}, { as: 'buyer' })).body.data?.ev_coin).toBe(balance)
  })

  it('abandoned uploads and unused files are removed, files of versions have a new link', async () => {
    const demo = await busyDemo()
    const { mock, files, moveClock } = demo
    const token = await signIn(mock, 'author')
    const host = uploadsOf(mock, token)
    const begun = await beginUpload(host, 'begun', bytes)
    await sendPart(host, begun.data?.file_id ?? '', 1, bytes)
    await upload(host, 'finished', new TextEncoder().encode('another small binary'))
    const linkOf = async (own: string) => {
      const { body } = await mock.call('/app/PublishList', { id: 1 }, { token: own })
      const [file] = body.data?.list.flatMap((version) => version.files) ?? []
      if (file === undefined) throw new Error('[test] The demo’s first plugin has no file.')
      return file.download_url
    }
    const oldLink = await linkOf(token)
    expect((await mock.app.request(oldLink)).status).toBe(200)
    await moveClock({ advance_s: year })
    await mock.app.runDue()

    expect(await files.list('')).toEqual([])
    const own = await signIn(mock, 'author')
    const late = await sendPart(uploadsOf(mock, own), begun.data?.file_id ?? '', 1, bytes)
    expect(late.code).toBe(recordNotFound)
    expect((await mock.app.request(oldLink)).status).toBe(404)
    expect((await mock.app.request(await linkOf(own))).status).toBe(200)
  })

  it('a claim has expired, and every list and overview can be read', async () => {
    const demo = await busyDemo()
    const { mock, moveClock } = demo
    const { review } = await beginEverything(demo)
    await moveClock({ advance_s: year })
    await expectReadable(demo, '2027-11-21')
    expect((await mock.call('/app/ExamineClaim', review, { as: 'admin' })).body.code).toBe(success)
  })
})

describe('clock: one year back', () => {
  it('from one year ahead back to now: no lock or delay lasts a year', async () => {
    const demo = await busyDemo()
    const { mock, moveClock } = demo
    await moveClock({ advance_s: year })
    const { buyer, review, admin, order_no } = await beginEverything(demo)
    expect(await moveClock({ offset_s: 0 })).toEqual({ clock_offset_s: 0, now: '2026-11-21 12:00:00' })

    expect((await login(mock, 'buyer')).body.code).toBe(success)
    await login(mock, 'buyer', 'Wrong9999')
    expect((await login(mock, 'buyer')).body.code).toBe(success)
    expect((await askForCode(mock, '/GetEmailAuthCode', 'new@example.com')).body.code).toBe(success)
    expect((await mock.call('/app/ExamineClaim', review, { token: admin })).body.code).toBe(success)
    expect((await mock.call('/gm_user/info', {}, { token: buyer })).body.code).toBe(success)
    expect((await mock.call('/order/Cancel', { order_no }, { token: buyer })).body.code).toBe(success)
    await expectReadable(demo, '2026-11-21')
  })

  it('from now to a year ago: what has not happened yet waits, and everything can be done', async () => {
    const demo = await busyDemo()
    const { mock, storage, moveClock } = demo
    const { buyer } = await beginEverything(demo)
    expect(await moveClock({ advance_s: -year })).toEqual({
      clock_offset_s: -year,
      now: '2025-11-21 12:00:00',
    })

    expect((await login(mock, 'buyer')).body.code).toBe(success)
    expect((await mock.call('/gm_user/info', {}, { token: buyer })).body.code).toBe(success)
    const { data } = (await mock.call('/order/Create', { ...anOrder, request_id: 'past' }, { token: buyer }))
      .body
    expect(data?.order_no).toBeTruthy()
    const list = (await mock.call('/order/List', {}, { token: buyer })).body.data?.list ?? []
    expect(list.find(({ order_no }) => order_no === data?.order_no)).toMatchObject({
      status: orderStatuses.pending,
      create_time: '2025-11-21 12:00:00',
      expire_time: '2025-11-21 12:15:00',
    })
    await expectReadable(demo, '2025-11-21')
    await moveClock({ advance_s: 15 * 60 })
    expect(
      (await mock.call('/order/Detail', { order_no: data?.order_no ?? '' }, { token: buyer })).body.data,
    ).toMatchObject({ status: orderStatuses.expired })
    expect(await readLedger(storage)).toMatchObject({ sum: 0 })
  })

  it('further than ten years either way, also step by step, is refused, and the clock stays', async () => {
    const { mock, moveClock } = await busyDemo()
    for (const by of [{ advance_s: 11 * year }, { offset_s: -11 * year }]) {
      expect(await moveClock(by)).toEqual({ error: expect.any(String) })
    }
    await moveClock({ advance_s: 6 * year })
    expect(await moveClock({ advance_s: 6 * year })).toEqual({ error: expect.any(String) })
    expect(await control(mock.app, 'GET', '/state')).toMatchObject({ clock_offset_s: 6 * year })
  })
})

async function expectReadable({ mock }: BusyDemo, today: string): Promise<void> {
  for (const username of ['admin', 'reviewer', 'author', 'buyer']) {
    const token = await signIn(mock, username)
    for (const path of ['/order/List', '/app/List', '/app/UserBuyLog', '/app/MarketList'] as const) {
      expect([path, (await mock.call(path, {}, { token })).body.code]).toEqual([path, success])
    }
    const { code, data } = (await mock.call('/dashboard/Overview', { days: 90 }, { token })).body
    expect([username, code]).toEqual([username, success])
    const series = [data?.administrator?.income, data?.administrator?.sign_ups].flatMap((each) => each ?? [])
    if (username === 'admin') expect(series).toHaveLength(180)
    for (const { date, value } of series) {
      expect(date <= today).toBe(true)
      expect(value).toBeGreaterThanOrEqual(0)
    }
    if (username === 'admin') expect(series.at(-1)?.date).toBe(today)
  }
}
