import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createMock, MockError, type StartOptions, startMock } from '#worker/node/package/index.ts'
import { createSandbox } from '#worker/node/package/sandbox.ts'
import { listen } from '../support/listen.ts'

async function started(options?: StartOptions) {
  const mock = await startMock(options)
  onTestFinished(() => mock.close())
  return mock
}

it('startMock: sandboxes are separate, and a name leads back into one', async () => {
  const mock = await started({ scenario: 'demo-en', seed: 5 })
  const [mine, other] = [mock.sandbox('mine'), mock.sandbox()]
  const author = await mine.loginAs('author')
  expect((await author.call('/app/List', {})).code).toBe(0)
  expect(await other.calls()).toEqual([])
  expect(await mock.sandbox('mine').calls()).toMatchObject([{ path: '/app/List' }])
  const state = await fetch(`${mock.url}/__mock/state`, { headers: mine.headers })
  expect(await state.json()).toMatchObject({ scenario: 'demo-en', seed: 5 })
})

it.each(['before', 'after'])('startMock: fake timers started %s it leave its clock alone', async (when) => {
  const now = Date.now()
  const fake = () => void vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  if (when === 'before') fake()
  const market = (await started()).sandbox()
  if (when === 'after') fake()
  const buyer = await market.loginAs('buyer')
  await market.faults([{ path: '/order/*', delay_ms: 20 }])
  const order = { coins: 100, pay_method: 'wechat', request_id: 'one' } as const
  expect(await buyer.call('/order/Create', order)).toMatchObject({ code: 0 })
  const [call = expect.unreachable()] = await market.calls({ path: '/order/*' })
  expect(fromTimestamp(call.time)).toBeGreaterThanOrEqual(now - 1000)
})

it('startMock: the data of a sandbox do not depend on the language of its first caller', async () => {
  const mock = await started()
  const headers = { 'X-Sandbox': 'one', 'Accept-Language': 'en' }
  await fetch(`${mock.url}/api/v1/GetAuthCode`, { method: 'POST', headers })
  const state = await fetch(`${mock.url}/__mock/state`, { headers })
  expect(await state.json()).toMatchObject({ scenario: 'demo' })
})

it('sandbox: every control takes a connection of its own, which no former mock has left', async () => {
  let connections = 0
  const server = createServer((_asked, answer) => void answer.end('{"mails":[]}'))
  server.on('connection', () => {
    connections += 1
  })
  onTestFinished(() => void server.close())
  const market = createSandbox(await listen(server))
  await market.inbox()
  await market.inbox()
  expect(connections).toBe(2)
})

it('startMock: a data folder keeps sandboxes and sessions', async () => {
  const dataDir = temporaryFolder()
  const first = await startMock({ dataDir, scenario: 'empty' })
  const { headers } = await first.sandbox('kept').loginAs('admin')
  await first[Symbol.asyncDispose]()
  const again = await started({ dataDir })
  const answer = await fetch(`${again.url}/api/v1/gm_user/info`, { method: 'POST', headers })
  expect(await answer.json()).toMatchObject({ code: 0, data: { username: 'admin' } })
})

it('startMock: a taken port, a wrong folder and wrong options are a MockError', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = Number(new URL(await listen(server)).port)
  const dataDir = join(temporaryFolder({ file: '' }), 'file')
  await expect(startMock({ port })).rejects.toThrow(/^Port \d+ is taken/)
  await expect(startMock({ dataDir })).rejects.toThrow(MockError)
  for (const start of [startMock, createMock]) {
    // @ts-expect-error: the types know the scenarios.
    await expect(start({ scenario: 'x' })).rejects.toThrow('There is no scenario "x"; there are demo,')
  }
  await expect(startMock({ port: -1 })).rejects.toThrow('The port is -1; it has to be a number from 0')
  await expect(startMock({ allowedOrigins: ['*'] })).rejects.toThrow('ALLOWED_ORIGINS holds "*"')
})

it('sandbox: an invalid name, an invalid time and a closed mock are a MockError', async () => {
  const mock = await startMock()
  expect(() => mock.sandbox('a b')).toThrow('The sandbox is "a b"; it has to be 1 to 64 characters')
  await expect(mock.sandbox().setTime(new Date('soon'))).rejects.toThrow('time: a time such as')
  await mock.close()
  await expect(mock.sandbox().loginAs('author')).rejects.toThrow(`There is no mock at ${mock.url}: `)
})

it('sandbox: the clock is set and advanced, and sessions stay', async () => {
  const market = (await started()).sandbox()
  const buyer = await market.loginAs('buyer')
  expect(await market.setTime('2027-02-28 23:59:00')).toBe('2027-02-28 23:59:00')
  expect(await market.advance({ minutes: 1, seconds: 30 })).toMatch(/^2027-03-01 00:00:3\d$/)
  expect(await market.setTime(new Date('2027-03-02T00:00:00Z'))).toMatch(/^2027-03-02 08:00:0\d$/)
  expect((await buyer.call('/gm_user/info', {})).code).toBe(0)
})

it('sandbox: faults apply, and calls are listed since a call and cleared', async () => {
  const market = (await started()).sandbox()
  const author = await market.loginAs('author')
  await market.faults([{ path: '/app/*', code: 500, http: 503, times: 1 }])
  expect((await author.call('/app/List', {})).code).toBe(500)
  const [failed = expect.unreachable()] = await market.calls({ path: '/app/List' })
  expect(failed).toMatchObject({ status: 503, code: 500, fault: { rule: 1, code: 500, http: 503 } })
  expect((await author.call('/app/List', {})).code).toBe(0)
  expect(await market.calls({ since: failed.id })).toMatchObject([{ path: '/app/List', fault: null }])
  await market.clearCalls()
  expect(await market.calls()).toEqual([])
})

it('sandbox: an order is paid, and an import takes orders and mails to another sandbox', async () => {
  const mock = await started()
  const market = mock.sandbox()
  const buyer = await market.loginAs('buyer')
  const order = await buyer.call('/order/Create', { coins: 100, pay_method: 'wechat', request_id: 'one' })
  if (order.code !== 0) throw new Error(order.msg)
  const { order_no } = order.data
  expect(await market.pay(order_no)).toMatchObject({ order_no, status: 1 })
  await expect(market.pay('none')).rejects.toThrow('There is no order none.')
  const copy = mock.sandbox()
  await copy.import(await market.export())
  const again = await copy.loginAs('buyer')
  expect(await again.call('/order/Detail', { order_no })).toMatchObject({ data: { status: 1 } })
  expect(await copy.inbox()).toEqual(await market.inbox())
})

it('sandbox: a reset replaces the whole or some collections', async () => {
  const market = (await started()).sandbox()
  const buyer = await market.loginAs('buyer')
  await expect(market.reset({ only: ['orders'] })).rejects.toThrow('Others depend on orders.')
  await market.reset({ only: ['orders', 'transfers', 'accounts', 'idempotencyKeys'] })
  expect((await buyer.call('/order/List', {})).code).toBe(0)
  await market.reset({ scenario: 'empty' })
  expect((await buyer.call('/order/List', {})).code).toBe(40002)
})

it('createMock: the mock answers without a server, by the clock of its host', async () => {
  const now = Date.UTC(2026, 0, 2, 3, 4, 5)
  const mock = await createMock({ scenario: 'empty', now: () => now })
  const state = await mock.fetch(new Request('http://host/__mock/state'))
  expect(await state.json()).toMatchObject({ scenario: 'empty', now: '2026-01-02 11:04:05' })
  await mock.runDue()
  expect(mock.nextDueAt()).toBeNull()
})

it('createMock: a call that a fault drops rejects as fetch does', async () => {
  const mock = await createMock({ scenario: 'empty' })
  const send = (path: string, method = 'POST', body = '{}') =>
    mock.fetch(new Request(`http://host${path}`, { method, body }))
  await send('/__mock/faults', 'PUT', JSON.stringify({ rules: [{ path: '*', drop: true }] }))
  await expect(send('/api/v1/gm_user/info')).rejects.toThrow('A fault rule closed the connection.')
})
