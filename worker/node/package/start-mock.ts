/// <reference lib="esnext.disposable" preserve="true" />
import { defaultScenario, type ScenarioName } from '#fixtures/scenarios.ts'
import { StartError, serveInThread } from '../mock-thread.ts'
import { assertScenario, MockError } from './mock-error.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export interface StartOptions {
  /** 0, the default, takes one that is free. */
  readonly port?: number
  /** `127.0.0.1` by default, which other machines do not reach. */
  readonly host?: string
  /** What a sandbox begins with; `demo` by default. */
  readonly scenario?: ScenarioName
  /** The seed of generated data, 1 by default: the same seed gives the same data. */
  readonly seed?: number
  /** Folder that keeps the sandboxes; in memory without it. */
  readonly dataDir?: string
  /** Whether what an answer confirms outlasts a power cut, in that folder; true by default, false is faster. */
  readonly durable?: boolean
  /** Origins of pages that may call from a browser, such as `http://localhost:5173`; none by default. */
  readonly allowedOrigins?: readonly string[]
}

export interface RunningMock extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`; the calls of the contract are below `/api/v1`, the controls below `/__mock`. */
  readonly url: string
  /** A sandbox that nobody else uses, or the one of this name. @throws {MockError} for a name that is not 1 to 64 of A-Za-z0-9_- */
  sandbox(name?: string): Sandbox
  /** Ends the server, when all calls are answered. */
  close(): Promise<void>
}

/**
 * Starts a mock in this process, in a thread of its own: a DOM environment and fake timers do not reach it. Callers that
 * name no sandbox share one.
 * @throws {MockError} for a port or a folder that cannot be used, and for an unknown scenario
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
