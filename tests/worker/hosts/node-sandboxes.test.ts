import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { orderStatuses } from '#contract/values/states.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { FolderError } from '#worker/node/folder-lock.ts'
import { createSandboxes, type Sandboxes } from '#worker/node/sandboxes.ts'

const settings = {
  hasControls: true,
  sandboxesPerHour: undefined,
  largeFor: 'all',
  sharedSandbox: undefined,
  fileMegabytes: undefined,
} as const

/** Requests a path of a sandbox. */
function ask(to: Sandboxes, name: string, path: string, method = 'POST', body?: object, headers = {}) {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return to.fetch(name, new Request(`http://mock.test${path}`, init))
}

it('§5 sandbox: on Node nothing is saved after the lock of the data folder is lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isHeld = true
  const assertHeld = () => {
    if (!isHeld) throw new FolderError('taken')
  }
  const directory = temporaryFolder()
  const sandboxes = createSandboxes({ directory, settings, assertHeld })
  expect((await ask(sandboxes, 'one', '/__mock/reset')).status).toBe(200)
  const before = readdirSync(directory, { recursive: true })
  isHeld = false
  expect((await ask(sandboxes, 'one', '/__mock/reset')).status).toBe(500)
  await expect(ask(sandboxes, 'two', '/__mock/reset')).rejects.toThrow('taken')
  expect(readdirSync(directory, { recursive: true })).toEqual(before)
  await sandboxes.close()
})

it.each([
  ['a folder', temporaryFolder, 0],
  ['memory', () => undefined, 1],
])('§5 sandbox: a closed one in %s has the same data when it is opened again', async (_in, folder, kept) => {
  const directory = folder()
  const sandboxes = createSandboxes({ ...(directory && { directory }), settings, maxOpen: 1 })
  const read = async (path: string) => (await ask(sandboxes, 'one', path, 'GET')).json()
  await ask(sandboxes, 'one', '/__mock/reset')
  await ask(sandboxes, 'one', '/api/v1/GetAuthCode')
  const before = await read('/__mock/export')
  await ask(sandboxes, 'two', '/api/v1/GetAuthCode')
  // Exchanges are kept in memory only: none is left of a sandbox that was closed.
  expect(await read('/__mock/state')).toMatchObject({ requests: { kept } })
  expect(await read('/__mock/export')).toMatchObject({ tables: before.tables })
  await sandboxes.close()
})

it('§5 sandbox: on Node a sandbox stays open until its answers are sent', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const untilSent = ({ url }: Request) => (url.endsWith('/GetAuthCode') ? sent : undefined)
  const sandboxes = createSandboxes({ directory: temporaryFolder(), settings, maxOpen: 1, untilSent })
  const kept = async () => (await (await ask(sandboxes, 'one', '/__mock/state', 'GET')).json()).requests.kept
  await ask(sandboxes, 'one', '/api/v1/GetAuthCode')
  await ask(sandboxes, 'two', '/__mock/reset')
  expect(await kept()).toBe(1)
  send()
  await ask(sandboxes, 'two', '/__mock/reset')
  expect(await kept()).toBe(0)
  await sandboxes.close()
})

it.each([
  ['a closed sandbox', false],
  ['a sandbox of an earlier run', true],
])('§5 sandbox: on Node the due work of %s is done without a call', async (_whose, isStopped) => {
  const directory = temporaryFolder()
  const first = createSandboxes({ directory, settings, maxOpen: 1 })
  const login = await ask(first, 'one', '/__mock/login-as', 'POST', { username: 'buyer' })
  const headers = { 'X-Token': (await login.json()).token }
  const order = { coins: 100, pay_method: 'wechat', request_id: 'one' }
  const created = await ask(first, 'one', '/api/v1/order/Create', 'POST', order, headers)
  const { order_no } = (await created.json()).data
  const stored = () =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.includes('orders'))
      .flatMap(({ parentPath, name }) => JSON.parse(readFileSync(join(parentPath, name), 'utf8')).rows)
      .find(({ orderNo }) => orderNo === order_no)
  expect(stored()).toMatchObject({ status: orderStatuses.pending })
  // An order expires after half an hour.
  await ask(first, 'one', '/__mock/clock', 'PUT', { advance_s: 30 * 60 - 2 })
  await ask(first, 'two', '/__mock/reset')
  if (isStopped) await first.close()
  const running = isStopped ? createSandboxes({ directory, settings }) : first
  if (isStopped) await running.resume()
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ status: orderStatuses.expired })
  await running.close()
})

it('§5 sandbox: on Node a pay link opens no folder that is no sandbox', async () => {
  const directory = temporaryFolder({ '.lock-1': '', 'lost+found/x': '', 'A/x': '', file: '' })
  const sandboxes = createSandboxes({ directory, settings })
  await ask(sandboxes, 'Known', '/__mock/reset')
  const before = readdirSync(directory)
  const pay = (name: string) =>
    sandboxes.fetchByPayLink(
      createHash('sha256').update(`pay link ${name}`).digest('hex'),
      new Request('http://mock.test/__mock/pay'),
    )
  for (const name of before) expect([name, await pay(name)]).toEqual([name, undefined])
  expect(readdirSync(directory)).toEqual(before)
  expect(await pay('Known')).toBeInstanceOf(Response)
  await sandboxes.close()
})
