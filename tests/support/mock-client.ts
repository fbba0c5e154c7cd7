import type { Storage } from 'unstorage'
import type { Envelope } from '../../contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '../../contract/registry.ts'
import type { ScenarioName } from '../../fixtures/scenarios.ts'
import { createMock, type Mock } from '../../worker/mock/app.ts'
import type { FileStore, Random } from '../../worker/mock/ports.ts'
import { assertHeldToContract } from './held-to-contract.ts'
import { seededRandom } from './seeded-random.ts'
import { seededStorage } from './seeded-storage.ts'
import { type TestClock, testClock } from './test-clock.ts'

interface TestMockOptions {
  /** One that holds the scenario already where none is given. */
  readonly storage?: Storage
  readonly files?: FileStore
  readonly clock?: TestClock
  readonly random?: Random
  readonly scenario?: ScenarioName
  readonly controls?: boolean
}

interface CallOptions {
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
  /** The causes of unexpected failures, as the host's log got them. */
  readonly logged: unknown[]
  call<P extends Path>(
    path: P,
    request: RequestOf<P>,
    options?: CallOptions,
  ): Promise<TestAnswer<ResponseOf<P>>>
  /** Any request below the base path, for what the types would not let through. */
  send(path: string, init?: RequestInit): Promise<TestAnswer<unknown>>
}

/** A mock in memory with its own clock and reproducible randomness; whatever it answers is held to the contract. */
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
    log: (_message, cause) => logged.push(cause),
  })

  async function send(path: string, init: RequestInit = { method: 'POST' }) {
    const response = await app.request(`/api/v1${path}`, init)
    const body: Envelope<never> = await response.json()
    assertHeldToContract(path, body)
    return { status: response.status, headers: response.headers, body }
  }

  return {
    app,
    clock,
    logged,
    send,
    call: (path, request, { token, headers = {} } = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...headers, ...(token !== undefined && { 'X-Token': token }) },
        body: JSON.stringify(request),
      }),
  }
}

/** A token of this user, without captcha and password. */
export async function signIn({ app }: TestMock, username: string): Promise<string> {
  const answer = await control(app, 'POST', '/login-as', { username })
  if (typeof answer.token !== 'string') throw new Error(`[test] ${username} could not sign in.`)
  return answer.token
}

/** One of the mock's own controls; its JSON. */
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

/** A fresh captcha and what it says. */
export async function solvedCaptcha(mock: TestMock): Promise<{ imgid: string; imgcode: string }> {
  const { body } = await mock.call('/GetAuthCode', {})
  const imgid = body.data?.imgid ?? ''
  const { imgcode } = await control(mock.app, 'GET', `/captcha/${imgid}`)
  return { imgid, imgcode: String(imgcode) }
}

/** Signs in the way a person does, and resolves to the answer. */
export async function login(mock: TestMock, username: string, password = 'Demo1234') {
  return mock.call('/gm_user/login', { username, password, ...(await solvedCaptcha(mock)) })
}
