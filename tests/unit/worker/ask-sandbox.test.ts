import { expect, it } from 'vitest'
import { askSandbox } from '../../../worker/ask-sandbox.ts'

const shared = crypto.randomUUID()

function ask(path: string, method: string, controls: boolean): Promise<Response> {
  return askSandbox(new Request(`http://127.0.0.1${path}`, { method }), {
    controls,
    newName: () => crypto.randomUUID(),
    exists: async (name) => name === shared,
    ask: async () => new Response('the sandbox'),
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
