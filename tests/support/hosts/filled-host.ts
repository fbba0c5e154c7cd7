import type { Hono } from 'hono'
import { endpoints } from '#contract/registry.ts'
import { signIn, type TestMock } from '../mock-client.ts'
import { createStrictHost } from './strict-host.ts'

/** The calls that the strict host answers: signing in and out, and who is signed in, with the fields that are listed. */
const own = ['/GetAuthCode', '/gm_user/login', '/gm_user/info', '/gm_user/logout']

const filled = new Set<string>(
  endpoints.flatMap(({ path, extension }) => (extension || own.includes(path) ? [] : [path])),
)

/** Creates a strict host whose calls answer with the data of a mock, as its administrator reads it. */
export async function createFilledHost(mock: TestMock): Promise<Pick<Hono, 'fetch'>> {
  const strict = createStrictHost()
  const token = await signIn(mock, 'admin')
  return {
    fetch: async (request) => {
      if (!filled.has(new URL(request.url).pathname.replace('/api/v1', ''))) return strict.fetch(request)
      const headers = new Headers(request.headers)
      if (headers.get('X-Token') === 'strict') headers.set('X-Token', token)
      // The server's requests are no requests of `fetch`.
      const { url, method } = request
      return mock.app.fetch(new Request(url, { method, headers, body: await request.arrayBuffer() }))
    },
  }
}
