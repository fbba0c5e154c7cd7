import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createHost, type Host, type Session } from '#scripts/conformance/host.ts'
import type { Interrupt } from '#scripts/conformance/interrupt.ts'
import type { Prompts } from '#scripts/conformance/prompts.ts'
import { checkConformance, type Findings } from '#scripts/conformance/run.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import type { PassingAnswer, PassingCall } from './provider-proxy.ts'

/**
 * Answers a call in place of the host; `pass` makes the host do it. Undefined for no answer, a string for a line of
 * text with HTTP 404.
 */
export type Planting = (
  call: PassingCall,
  pass: () => Promise<PassingAnswer>,
) => Promise<PassingAnswer | string | undefined>

/** A mock in this process whose answers a planting may change, as the conformance check calls it. */
export interface PlantedHost {
  readonly mock: TestMock
  readonly host: Host
  readonly prompts: Prompts
  session(username: string): Promise<Session>
}

/** Creates a host with planted answers; `empty` is a fresh installation. */
export async function createPlantedHost(planting: Planting, scenario: ScenarioName): Promise<PlantedHost> {
  const mock = await createTestMock({ scenario })
  const base = 'http://host.test/api/v1'

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    // As the network sends it.
    if (init.body instanceof Uint8Array) headers.set('Content-Length', String(init.body.byteLength))
    const call: PassingCall = {
      path: new URL(address).pathname.slice('/api/v1'.length),
      hasToken: headers.has('X-Token'),
      request: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    const planted = await planting(call, async () => {
      const response = await mock.app.request(address, { ...init, headers })
      return { status: response.status, body: await response.json() }
    })
    if (planted === undefined) throw new TypeError('connection lost')
    if (typeof planted === 'string') return new Response(planted, { status: 404 })
    return Response.json(planted.body, { status: planted.status })
  }

  return {
    mock,
    host: createHost({ base, version: '1.0.0', fetch: answer }),
    prompts: {
      readCaptcha: async ({ imgid }) => String((await control(mock.app, 'GET', `/captcha/${imgid}`)).imgcode),
      readMailedCode: async () => undefined,
    },
    session: async (username) => ({ token: await signIn(mock, username) }),
  }
}

/** Checks a planted host as an administrator. */
export async function checkPlanted(
  { host, prompts, session }: PlantedHost,
  { write, interrupt }: { readonly write: boolean; readonly interrupt?: Interrupt },
): Promise<Findings> {
  return checkConformance({
    host,
    prompts,
    session: await session('admin'),
    write,
    publish: false,
    ...(interrupt && { interrupt }),
  })
}
