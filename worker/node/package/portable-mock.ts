import { createStorage, type Driver } from 'unstorage'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createMock as createPortableMock } from '#worker/mock/app.ts'
import { afterDelay } from '#worker/mock/http/mock-headers.ts'
import { mockOptions } from '#worker/sandbox/mock-options.ts'
import type { FetchRequest, FetchResponse } from './fetch-types.ts'
import { assertScenario } from './mock-error.ts'

export interface PortableMockOptions {
  /** `demo` by default. */
  readonly scenario?: ScenarioName
  /** The seed of generated data, 1 by default. */
  readonly seed?: number
  /** Milliseconds since 1970; the host's clock by default. */
  readonly now?: () => number
  /** A driver of unstorage, for one sandbox and nothing else; in memory without it. */
  readonly driver?: object
  /** Takes the cause of an unexpected error, which the caller never sees. */
  readonly log?: (message: string, cause: unknown) => void
}

/** One sandbox without a server, for whoever has a host of his own. */
export interface PortableMock {
  /** Answers a call below `/api/v1` or a control below `/__mock`; like `fetch` it rejects where a fault drops the call. */
  fetch(request: FetchRequest): Promise<FetchResponse>
  /** When something falls due, in milliseconds since 1970 on the host's clock; null when nothing will. */
  nextDueAt(): number | null
  /** Does what has fallen due; the host calls it then. */
  runDue(): Promise<void>
}

/**
 * Opens one sandbox, and fills an empty storage with the scenario. Needs `Request`, `Response` and Web Crypto.
 * @throws {MockError} for an unknown scenario
 */
export async function createMock(options: PortableMockOptions = {}): Promise<PortableMock> {
  const { scenario, seed, now, driver, log } = options
  assertScenario(scenario)
  const mock = await createPortableMock({
    ...mockOptions({ hasControls: true, largeFor: 'all' }),
    // What a driver has to be is unstorage's to say: its types are not part of this package.
    storage: createStorage(driver && { driver: driver as Driver }),
    ...(scenario !== undefined && { scenario }),
    ...(seed !== undefined && { seed }),
    ...(now !== undefined && { clock: { now } }),
    ...(log !== undefined && { log }),
  })
  return {
    async fetch(request) {
      const { response, isDropped } = await afterDelay(await mock.fetch(request as Request))
      if (isDropped) throw new TypeError('A fault rule closed the connection.')
      return response
    },
    nextDueAt: mock.nextDueAt,
    runDue: mock.runDue,
  }
}
