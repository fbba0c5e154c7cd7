/// <reference lib="esnext.disposable" preserve="true" />
import { defaultScenario, type ScenarioName } from '#fixtures/scenarios.ts'
import { StartError, serveInThread } from '../mock-thread.ts'
import { assertScenario, MockError } from './mock-error.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export interface StartOptions {
  /** The port; 0, the default, takes a free one. */
  readonly port?: number
  /** The address to listen at; `127.0.0.1`, the default, is out of other machines' reach. */
  readonly host?: string
  /** The scenario of new sandboxes; `demo` by default. */
  readonly scenario?: ScenarioName
  /** The seed of generated data, 1 by default: the same seed gives the same data. */
  readonly seed?: number
  /** The folder of the sandboxes; in memory by default. */
  readonly dataDir?: string
  /** Whether confirmed changes in that folder survive a power failure; true by default, false is faster. */
  readonly durable?: boolean
  /** Origins whose pages may call, such as `http://localhost:5173`; none by default. */
  readonly allowedOrigins?: readonly string[]
}

export interface RunningMock extends AsyncDisposable {
  readonly url: string
  /** Opens the named sandbox, or an unused one. @throws {MockError} for a name that is not 1 to 64 of A-Za-z0-9_- */
  sandbox(name?: string): Sandbox
  /** Ends the server after all calls are answered. */
  close(): Promise<void>
}

/**
 * Starts a mock in a thread of this process, out of reach of a DOM environment and fake timers. Callers that name no
 * sandbox share one.
 * @throws {MockError} for an unusable port or folder, and for an unknown scenario
 *
 * @example
 * await using mock = await startMock()
 * const author = await mock.sandbox().loginAs('author')
 * const { data } = await author.call('/app/List', { page: 1 })
 */
export async function startMock(options: StartOptions = {}): Promise<RunningMock> {
  const { address, close } = await serve(options)
  let closing: Promise<void> | undefined
  const closeOnce = () => {
    closing ??= close()
    return closing
  }
  return {
    url: address,
    sandbox: (name) => createSandbox(address, name),
    close: closeOnce,
    [Symbol.asyncDispose]: closeOnce,
  }
}

async function serve({
  port = 0,
  dataDir,
  durable = true,
  allowedOrigins = [],
  scenario = defaultScenario,
  ...others
}: StartOptions) {
  assertScenario(scenario)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new MockError(`The port is ${port}; it has to be a number from 0 to 65535.`)
  }
  try {
    return await serveInThread({
      port,
      scenario,
      ...others,
      isDurable: durable,
      sharedSandbox: 'shared',
      allowedOrigins: allowedOrigins.join(','),
      ...(dataDir !== undefined && { directory: dataDir }),
    })
  } catch (error) {
    throw error instanceof StartError ? new MockError(error.message, { cause: error }) : error
  }
}
