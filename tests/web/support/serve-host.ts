import type { Hono } from 'hono'
import { vi } from 'vitest'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createSpecHost, specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { endSession, loadSession, signIn } from '#web/src/session/session.ts'

/** The pair that stands for the family: the calls of the specification alone, and the newest generation. */
const hosts = { spec: createSpecHost, new: createNewHost }

export type HostName = keyof typeof hosts

export interface ServedHost {
  readonly app: Hono
  /** The paths of all calls, oldest first. */
  readonly called: string[]
  /** The bodies of all calls of a path, oldest first. */
  bodiesOf: (path: string) => unknown[]
  /** Calls the host as who is signed in, without the console; resolves to `data`. */
  ask: (path: string, body: object) => Promise<Record<string, unknown>>
  /** Signs `admin` in and loads the menu. */
  signIn: () => Promise<void>
}

/** Signs out and connects `fetch` to a new host, until the test ends. */
export function serveHost(name: HostName): ServedHost {
  endSession()
  localStorage.clear()
  const app = hosts[name]('/api/v1')
  const called: string[] = []
  const bodies: unknown[] = []
  let token = ''
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    token = request.headers.get('X-Token') ?? token
    called.push(new URL(request.url).pathname.replace('/api/v1', ''))
    const text = await request.clone().text()
    bodies.push(text === '' ? undefined : JSON.parse(text))
    return app.fetch(request)
  })
  return {
    app,
    called,
    bodiesOf: (path) => bodies.filter((_, index) => called[index] === path),
    ask: async (path, body) => {
      const headers = { 'X-Token': token }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await app.request(`/api/v1${path}`, init)).json()).data
    },
    signIn: async () => {
      const captcha = name === 'spec' ? { imgid: 'captcha-1', imgcode: specCaptchaCode } : {}
      await signIn({ username: 'admin', password: hostPassword, ...captcha })
      await loadSession()
    },
  }
}
