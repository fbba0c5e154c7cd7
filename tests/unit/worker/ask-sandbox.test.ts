import { expect, it } from 'vitest'
import { askSandbox } from '../../../worker/ask-sandbox.ts'

const shared = crypto.randomUUID()

function ask(path: string, method: string, controls: boolean): Promise<Response> {
  return askSandbox(new Request(`http://127.0.0.1${path}`, { method }), {
    controls,
    newName: () => crypto.randomUUID(),
    exists: async (name) => name === shared,
    ask: async () => new Response('the sandbox'),
    logError: () => undefined,
  })
}

it.each([
  ['GET', `/__mock/join/${shared}`],
  ['POST', '/__mock/leave'],
  ['GET', '/__mock/sandbox'],
])('§5 sharing: %s %s is the sandbox’s own to refuse where the controls are off', async (method, path) => {
  expect(await (await ask(path, method, false)).text()).toBe('the sandbox')
  expect(await (await ask(path, method, true)).text()).not.toBe('the sandbox')
})

it('§5 sharing: who joins gets the shared sandbox’s cookie and no other', async () => {
  const { headers } = await ask(`/__mock/join/${shared}`, 'GET', true)
  expect(headers.getSetCookie()).toEqual([expect.stringContaining(`sandbox=${shared};`)])
})

it.each([
  [
    'a sandbox that ends over the call',
    new Error('reset because its code was updated'),
    500,
    '服务器内部错误',
  ],
  ['one whose storage is full', new Error('database or disk is full: SQLITE_FULL'), 507, '存储空间已满'],
])('issue 8 storage full: %s is answered for, and logged', async (_what, cause, status, msg) => {
  const logged: unknown[] = []
  const failing = {
    controls: true,
    newName: () => crypto.randomUUID(),
    exists: async () => false,
    ask: () => Promise.reject(cause),
    logError: (_message: string, error: unknown) => logged.push(error),
  }
  const call = await askSandbox(new Request('http://127.0.0.1/api/v1/app/Buy', { method: 'POST' }), failing)
  expect(call.status).toBe(status)
  expect(await call.json()).toEqual({ code: 500, msg: expect.stringContaining(msg), data: null })
  const control = await askSandbox(new Request('http://127.0.0.1/__mock/state'), failing)
  expect(control.status).toBe(status)
  expect(await control.json()).toEqual({ error: expect.stringContaining(msg) })
  expect(logged).toEqual([cause, cause])
})
