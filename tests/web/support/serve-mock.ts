import { afterEach, beforeEach, vi } from 'vitest'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { dismissToast } from '#web/src/lib/feedback.ts'
import { endSession, enterWithToken, loadSession } from '#web/src/session/session.ts'
import type { Session } from '#web/src/session/user-info.ts'

export interface ServedMock extends TestMock {
  /** Received requests, oldest first. */
  readonly requests: Request[]
  /** Returns the requests whose address ends with a path. */
  requestsOf(path: string): Request[]
  /** Returns the newest request. @throws before the first one */
  lastRequest(): Request
  /** Captcha ids by image. */
  readonly captchas: ReadonlyMap<string, string>
  /** Replaces the answer to the next request of the path. */
  answerOnce(path: string, answer: () => Response | Promise<Response>): void
}

/** Connects `fetch` to a new mock for each test, after which nobody is signed in. */
export function serveMock(): () => ServedMock {
  let served: ServedMock | undefined
  beforeEach(async () => {
    localStorage.clear()
    const mock = await createTestMock()
    const requests: Request[] = []
    const captchas = new Map<string, string>()
    const answers = new Map<string, () => Response | Promise<Response>>()
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      // A page may not set this header; whatever sends the bytes does.
      if (init?.body instanceof Uint8Array) request.headers.set('Content-Length', String(init.body.length))
      requests.push(request)
      const path = new URL(request.url).pathname.replace('/api/v1', '')
      const answer = answers.get(path)
      answers.delete(path)
      if (answer) return Promise.race([answer(), aborted(request.signal)])
      const response = await mock.app.fetch(request)
      if (path === '/GetAuthCode') {
        const { data } = await response.clone().json()
        captchas.set(data.img, data.imgid)
      }
      return response
    })
    const lastRequest = () => {
      const request = requests.at(-1)
      if (!request) throw new Error('[test] nothing is requested.')
      return request
    }
    const answerOnce: ServedMock['answerOnce'] = (path, answer) => void answers.set(path, answer)
    const requestsOf = (path: string) => requests.filter(({ url }) => url.endsWith(path))
    served = { ...mock, requests, requestsOf, lastRequest, captchas, answerOnce }
  })
  afterEach(() => {
    endSession()
    dismissToast()
  })
  return () => {
    if (!served) throw new Error('[test] the mock is there only while a test runs.')
    return served
  }
}

/** Signs a user in and loads the user's menu and rights. */
export async function enterAs(mock: TestMock, username: string): Promise<Session> {
  enterWithToken(await signIn(mock, username))
  return loadSession()
}

/** Answers what is called from now on; `ask` is the answer of what answered so far. */
export function answerCalls(answer: (path: string, ask: () => Promise<Response>) => Promise<Response>): void {
  const served = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(new Request(input, init).url).pathname.replace('/api/v1', '')
    return answer(path, () => served(input, init))
  })
}

/** Creates an envelope response. */
export function envelope(
  code: number,
  body: { msg?: string; data?: unknown; token?: string } = {},
): Response {
  return Response.json({ code, msg: '', data: null, ...body }, { status: code === 0 ? 200 : 202 })
}

/** Rejects when the signal aborts, as `fetch` does. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
