import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createMock, MockError, type StartOptions, startMock } from '#worker/node/package/index.ts'
import { listen } from '../support/listen.ts'

async function started(options?: StartOptions) {
  const mock = await startMock(options)
  onTestFinished(() => mock.close())
  return mock
}

it('startMock: sandboxes know nothing of each other, and a name leads back into one', async () => {
  const mock = await started({ scenario: 'demo-en' })
  const [mine, other] = [mock.sandbox('mine'), mock.sandbox()]
  const author = await mine.loginAs('author')
  expect((await author.call('/app/List', {})).code).toBe(0)
  expect(await other.calls()).toEqual([])
  expect((await mock.sandbox('mine').calls()).map(({ path }) => path)).toEqual(['/app/List'])
  expect(
    (await fetch(`${mock.url}/api/v1/gm_user/info`, { method: 'POST', headers: author.headers })).status,
  ).toBe(200)
})

it('startMock: with a folder what was done is there the next time', async () => {
  const dataDir = temporaryFolder()
  const first = await startMock({ dataDir, scenario: 'empty' })
  const session = await first.sandbox('kept').loginAs('admin')
  await first[Symbol.asyncDispose]()
  const again = await started({ dataDir })
  const answer = await fetch(`${again.url}/api/v1/gm_user/info`, { method: 'POST', headers: session.headers })
  expect(await answer.json()).toMatchObject({ code: 0, data: { username: 'admin' } })
})

it('startMock: sandboxes begin with the scenario and the seed that were chosen', async () => {
  const mock = await started({ scenario: 'demo-en', seed: 5 })
  const { headers, loginAs } = mock.sandbox()
  await loginAs('admin')
  const state = await fetch(`${mock.url}/__mock/state`, { headers })
  expect(await state.json()).toMatchObject({ scenario: 'demo-en', seed: 5 })
})

it('startMock: a port that is taken, a folder that is a file, and an unknown scenario are a MockError', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = Number(new URL(await listen(server)).port)
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(startMock({ port })).rejects.toThrow(/^Port \d+ is taken/)
  await expect(startMock({ dataDir: file })).rejects.toThrow(MockError)
  for (const start of [startMock, createMock]) {
    // @ts-expect-error: the types know the scenarios.
    await expect(start({ scenario: 'x' })).rejects.toThrow('There is no scenario "x"; there are demo,')
  }
  await expect(startMock({ port: -1 })).rejects.toThrow('The port is -1; it has to be a number from 0')
  await expect(startMock({ allowedOrigins: ['*'] })).rejects.toThrow('ALLOWED_ORIGINS holds "*"')
})

it('sandbox: a name that cannot be one, a time that is none, and a mock that has ended are a MockError', async () => {
  const mock = await startMock()
  expect(() => mock.sandbox('a b')).toThrow('The sandbox is "a b"; it has to be 1 to 64 characters')
  await expect(mock.sandbox().setTime(new Date('soon'))).rejects.toThrow('time: a time such as')
  await mock.close()
  await expect(mock.sandbox().loginAs('author')).rejects.toThrow(`There is no mock at ${mock.url}: `)
})

it('sandbox: the clock goes on and everybody stays signed in', async () => {
  const market = (await started()).sandbox()
  const buyer = await market.loginAs('buyer')
  expect(await market.setTime('2027-02-28 23:59:00')).toBe('2027-02-28 23:59:00')
  expect(await market.advance({ minutes: 1, seconds: 30 })).toMatch(/^2027-03-01 00:00:3\d$/)
  expect(await market.setTime(new Date('2027-03-02T00:00:00Z'))).toMatch(/^2027-03-02 08:00:0\d$/)
  expect((await buyer.call('/gm_user/info', {})).code).toBe(0)
})

it('sandbox: faults are applied and are in the log of calls, from the call that was last seen', async () => {
  const market = (await started()).sandbox()
  const author = await market.loginAs('author')
  await market.faults([{ path: '/app/*', code: 500, http: 503, retry_after: 7, times: 1 }])
  expect((await author.call('/app/List', {})).code).toBe(500)
  const [failed] = await market.calls({ path: '/app/List' })
  expect(failed).toMatchObject({
    status: 503,
    code: 500,
    fault: { rule: 1, code: 500, http: 503, retry_after: 7 },
  })
  expect((await author.call('/app/List', {})).code).toBe(0)
  expect(await market.calls({ since: failed?.id ?? 0 })).toMatchObject([{ path: '/app/List', fault: null }])
  await market.clearCalls()
  expect(await market.calls()).toEqual([])
})

it('sandbox: an order is paid, the mail is in the inbox, and an export takes it all to another sandbox', async () => {
  const mock = await started()
  const market = mock.sandbox()
  const buyer = await market.loginAs('buyer')
  const order = await buyer.call('/order/Create', { coins: 100, pay_method: 'wechat', request_id: 'one' })
  if (order.code !== 0) throw new Error(order.msg)
  expect(await market.pay(order.data.order_no)).toMatchObject({ order_no: order.data.order_no, status: 1 })
  await expect(market.pay('none')).rejects.toThrow('There is no order none.')
  const copy = mock.sandbox()
  await copy.import(await market.export())
  const again = await copy.loginAs('buyer')
  expect(await again.call('/order/Detail', { order_no: order.data.order_no })).toMatchObject({
    data: { status: 1 },
  })
  expect((await copy.inbox()).map(({ id }) => id)).toEqual((await market.inbox()).map(({ id }) => id))
})

it('sandbox: begins anew, as a whole or in some collections', async () => {
  const market = (await started()).sandbox()
  const buyer = await market.loginAs('buyer')
  await buyer.call('/order/Create', { coins: 100, pay_method: 'wechat', request_id: 'one' })
  const count = async () => {
    const answer = await buyer.call('/order/List', {})
    return answer.code === 0 ? answer.data.count : answer.code
  }
  const before = await count()
  await expect(market.reset({ only: ['orders'] })).rejects.toThrow('Others depend on orders.')
  await market.reset({ only: ['orders', 'transfers', 'accounts', 'idempotencyKeys'] })
  expect(await count()).toBe(Number(before) - 1)
  await market.reset({ scenario: 'empty' })
  expect(await count()).toBe(40002)
})

it('createMock: one sandbox without a server, with a clock of the host', async () => {
  const now = Date.UTC(2026, 0, 2, 3, 4, 5)
  const mock = await createMock({ scenario: 'empty', now: () => now })
  const state = await mock.fetch(new Request('http://host/__mock/state'))
  expect(await state.json()).toMatchObject({ scenario: 'empty', now: '2026-01-02 11:04:05' })
  await mock.runDue()
  expect(mock.nextDueAt()).toBeNull()
})

it('createMock: a fault’s delay is waited for, and a call that it drops rejects, as fetch does', async () => {
  const mock = await createMock({ scenario: 'empty' })
  const rules = [
    { path: '/GetAuthCode', delay_ms: 100 },
    { path: '*', drop: true },
  ]
  const send = (path: string, method = 'POST', body = '{}') =>
    mock.fetch(new Request(`http://host${path}`, { method, body }))
  await send('/__mock/faults', 'PUT', JSON.stringify({ rules }))
  const start = performance.now()
  expect(await send('/api/v1/GetAuthCode')).toMatchObject({ status: 200 })
  expect(performance.now() - start).toBeGreaterThan(95)
  await expect(send('/api/v1/gm_user/info')).rejects.toThrow('A fault rule closed the connection.')
})
