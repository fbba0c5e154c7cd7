import { createStorage, type Driver } from 'unstorage'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createMock as createPortableMock } from '#worker/mock/app.ts'
import { afterDelay } from '#worker/mock/http/mock-headers.ts'
import { mockOptions } from '#worker/sandbox/mock-options.ts'
import type { FetchRequest, FetchResponse } from './fetch-types.ts'
import { assertScenario } from './mock-error.ts'

export interface PortableMockOptions {
  readonly scenario?: ScenarioName
  readonly seed?: number
  /** Milliseconds since 1970; the host's clock by default. */
  readonly now?: () => number
  /** A driver of unstorage for one sandbox only; in memory by default. */
  readonly driver?: object
  /** Logs the cause of an unexpected error, hidden from the caller. */
  readonly log?: (message: string, cause: unknown) => void
}

/** A sandbox without a server, for a host of your own. */
export interface PortableMock {
  /** Answers a call below `/api/v1` or a control below `/__mock`; rejects like `fetch` for a dropped call. */
  fetch(request: FetchRequest): Promise<FetchResponse>
  /** Returns the time of the next due work, in milliseconds since 1970 on the host's clock; null without any. */
  nextDueAt(): number | null
  /** Runs the due work. */
  runDue(): Promise<void>
}

/**
 * Opens a sandbox, and seeds an empty storage. Needs `Request`, `Response` and Web Crypto.
 * @throws {MockError} for an unknown scenario
 */
export async function createMock(options: PortableMockOptions = {}): Promise<PortableMock> {
  const { scenario, seed, now, driver, log } = options
  assertScenario(scenario)
  const mock = await createPortableMock({
    ...mockOptions({ hasControls: true, largeFor: 'all' }),
    // The package does not include unstorage's types.
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
