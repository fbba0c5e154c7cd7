import type { Storage } from 'unstorage'
import type { Envelope } from '#contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createMock, type Mock } from '#worker/mock/app.ts'
import type { FileStore, Random } from '#worker/mock/ports.ts'
import { assertFitsContract } from './assert-contract.ts'
import { seededRandom } from './seeded-random.ts'
import { seededStorage } from './seeded-storage.ts'
import { type TestClock, testClock } from './test-clock.ts'

interface TestMockOptions {
  /** A new storage with the seeded scenario by default. */
  readonly storage?: Storage
  readonly files?: FileStore
  readonly clock?: TestClock
  readonly random?: Random
  readonly scenario?: ScenarioName
  readonly controls?: boolean
  readonly mayChooseLarge?: () => boolean
  readonly maxFileBytes?: number
}

interface CallOptions {
  /** The caller, signed in for this call; `token` names a session instead. */
  readonly as?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestAnswer<Data> {
  readonly status: number
  readonly headers: Headers
  readonly body: Envelope<Data>
}

export interface TestMock {
  readonly app: Mock
  readonly clock: TestClock
  /** The causes of unexpected errors that were logged. */
  readonly logged: unknown[]
  call<P extends Path>(
    path: P,
    request: RequestOf<P>,
    options?: CallOptions,
  ): Promise<TestAnswer<ResponseOf<P>>>
  /** Calls a path that has to succeed, and returns its data. */
  data<P extends Path>(path: P, request: RequestOf<P>, options?: CallOptions): Promise<ResponseOf<P>>
  /** Sends any request below the base path, also one that the types forbid. */
  send(path: string, init?: RequestInit): Promise<TestAnswer<unknown>>
}

/** Creates a mock in memory with its own clock and seeded randomness. Every answer is checked against the contract. */
export async function createTestMock(options: TestMockOptions = {}): Promise<TestMock> {
  const { clock = testClock(), random = seededRandom(), scenario = 'demo', ...rest } = options
  const storage = options.storage ?? (await seededStorage(scenario, clock))
  const logged: unknown[] = []
  const app = await createMock({
    ...rest,
    storage,
    clock,
    random,
    scenario,
    payLinks: { secret: 'test' },
    log: (_message, cause) => logged.push(cause),
  })

  async function send(path: string, init: RequestInit = { method: 'POST' }) {
    const response = await app.request(`/api/v1${path}`, init)
    const body: Envelope<never> = await response.json()
    assertFitsContract(path, body)
    return { status: response.status, headers: response.headers, body }
  }

  const mock: TestMock = {
    app,
    clock,
    logged,
    send,
    async data(path, request, callOptions) {
      return dataOf((await mock.call(path, request, callOptions)).body)
    },
    async call(path, request, { as, headers = {}, ...options } = {}) {
      const token = as === undefined ? options.token : await signIn({ app }, as)
      return send(path, {
        method: 'POST',
        headers: { ...headers, ...(token !== undefined && { 'X-Token': token }) },
        body: JSON.stringify(request),
      })
    },
  }
  return mock
}

/** Returns the data of an answer that has some; throws when the call was refused. */
export function dataOf<Data>({ code, msg, data }: Envelope<Data>): Data {
  if (code !== resultCodes.success || data === null) throw new Error(`[test] Refused: ${code} ${msg}`)
  return data
}

/** Returns a token of the user, issued by a control. */
export async function signIn({ app }: Pick<TestMock, 'app'>, username: string): Promise<string> {
  const answer = await control(app, 'POST', '/login-as', { username })
  if (typeof answer.token !== 'string') throw new Error(`[test] ${username} could not sign in.`)
  return answer.token
}

/** Calls a control of the mock and returns its JSON. */
export async function control(
  app: Mock,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await app.request(`/__mock${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.json()
}

/** Requests a captcha and reads its solution through a control. */
export async function solvedCaptcha(mock: TestMock): Promise<{ imgid: string; imgcode: string }> {
  const { body } = await mock.call('/GetAuthCode', {})
  const imgid = body.data?.imgid ?? ''
  const { imgcode } = await control(mock.app, 'GET', `/captcha/${imgid}`)
  return { imgid, imgcode: String(imgcode) }
}

/** Signs in with a solved captcha and returns the answer. */
export async function login(mock: TestMock, username: string, password = 'Demo1234') {
  return mock.call('/gm_user/login', { username, password, ...(await solvedCaptcha(mock)) })
}
