import { createAdaptorServer } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { fieldsOf, parseJson } from '#contract/values/json.ts'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createHost, type Host, type Session } from '#scripts/conformance/host.ts'
import { checkConformance, type Findings } from '#scripts/conformance/run.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { listen } from './listen.ts'

/** An answer of the host, before it is passed to the caller. */
export interface PassingAnswer {
  readonly status: number
  readonly body: Envelope<never>
}

interface PassingCall {
  /** The path below `/api/v1`. */
  readonly path: string
  readonly hasToken: boolean
  readonly request: Readonly<Record<string, unknown>>
}

export const isSuccess = ({ body }: PassingAnswer) => body.code === 0

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
  session(username: string): Promise<Session>
  /** Listens until the test ends; resolves to the base of the calls. */
  serve(): Promise<string>
}

/** Creates a host, with planted answers if any; `empty` is a fresh installation. */
export async function createPlantedHost(
  planting: Planting = (_call, pass) => pass(),
  scenario: ScenarioName = 'demo',
): Promise<PlantedHost> {
  const mock = await createTestMock({ scenario })

  async function answer(request: Request): Promise<Response> {
    const sent = await request.clone().text()
    const call: PassingCall = {
      path: new URL(request.url).pathname.slice('/api/v1'.length),
      hasToken: request.headers.has('X-Token'),
      request: fieldsOf(parseJson(sent)),
    }
    const planted = await planting(call, async () => {
      const response = await mock.app.fetch(request)
      return { status: response.status, body: await response.json() }
    })
    if (planted === undefined) throw new TypeError('connection lost')
    if (typeof planted === 'string') return new Response(planted, { status: 404 })
    return Response.json(planted.body, { status: planted.status })
  }

  async function fetch(address: string, init: RequestInit): Promise<Response> {
    const request = new Request(address, init)
    // As the network sends it.
    if (init.body instanceof Uint8Array) request.headers.set('Content-Length', String(init.body.byteLength))
    return answer(request)
  }

  return {
    mock,
    host: createHost({ base: 'http://host.test/api/v1', version: '1.0.0', fetch }),
    session: async (username) => ({ token: await signIn(mock, username) }),
    async serve() {
      const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false })
      onTestFinished(() => void server.close())
      return `${await listen(server)}/api/v1`
    },
  }
}

/** Checks a planted host as an administrator. */
export async function checkPlanted(
  { host, session }: PlantedHost,
  options: { readonly write: boolean; readonly signal?: AbortSignal },
): Promise<Findings> {
  return checkConformance({ host, session: await session('admin'), ...options })
}

/** Returns the result of one check. @throws when it was not made */
export function resultOf({ results }: Findings, name: string): Findings['results'][number] {
  const result = results.find((each) => each.name === name)
  if (result === undefined) throw new Error(`[test] ${name} was not checked.`)
  return result
}

/** Lists what was checked with a verdict. */
export function namesWith({ results }: Findings, verdict: string): string[] {
  return results.filter((result) => result.verdict === verdict).map(({ name }) => name)
}
