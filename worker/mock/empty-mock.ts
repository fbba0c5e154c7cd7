import { Hono } from 'hono'
import { createStorage } from 'unstorage'
import { findEndpoint } from '#contract/registry.ts'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { createMock, type Mock, type MockOptions } from './app.ts'
import { answerUnknownControl } from './controls/control-errors.ts'
import { isControl } from './controls/controls.ts'
import { apiBase as basePath, filesPath, invalidLink } from './domain/file/download-link.ts'
import { endpointLookup, postOnly } from './http/endpoint.ts'
import { answerNotFound, createErrorAnswer } from './http/envelope.ts'
import type { MockEnv } from './http/mock-env.ts'
import { mockHeaders } from './http/mock-headers.ts'
import { firstScenario } from './seed/first-scenario.ts'

const controlsPath = '/__mock'

/** Returns whether a request requires a sandbox: a POST to an existing call, or a write to an existing control. */
export function needsSandbox({ method, url }: Request, hasControls: boolean): boolean {
  const { pathname } = new URL(url)
  if (method === 'GET' || method === 'HEAD') return false
  if (isBelow(pathname, controlsPath)) return hasControls && isControl(method, below(pathname, controlsPath))
  return (
    method === 'POST' && isBelow(pathname, basePath) && findEndpoint(below(pathname, basePath)) !== undefined
  )
}

type EmptyMock = Pick<Hono<MockEnv>, 'fetch'>

/**
 * Creates a mock without records for requests that require no sandbox: 404 or 405 for unknown paths, other methods and
 * downloads. Reading controls answer as in a new sandbox.
 */
export function createEmptyMock(options: Omit<MockOptions, 'storage' | 'files'>): EmptyMock {
  const app = new Hono<MockEnv>()
  app.notFound(answerNotFound)
  app.onError(createErrorAnswer(options.log))
  app.use(mockHeaders())
  app.all(`${controlsPath}/*`, createEmptyControls(options))
  app.get(`${basePath}${filesPath}/:id/:name`, () => {
    throw invalidLink()
  })
  app.use(`${basePath}/*`, endpointLookup(basePath), postOnly())
  return app
}

/** Lifetime of a sample sandbox in milliseconds: its dates are relative to its seeding. */
const sampleMs = 10 * 60 * 1000

function createEmptyControls(options: Omit<MockOptions, 'storage' | 'files'>) {
  const { clock, controls = true } = options
  const samples = new Map<ScenarioName, { readonly mock: Mock; readonly seededAt: number }>()

  async function currentSample(scenario: ScenarioName): Promise<Mock> {
    const sample = samples.get(scenario)
    if (sample !== undefined && clock.now() - sample.seededAt < sampleMs) return sample.mock
    // The promise is not shared: in workerd a request must not await the I/O of another.
    const mock = await createMock({ ...options, scenario, storage: createStorage() })
    samples.set(scenario, { mock, seededAt: clock.now() })
    return mock
  }

  return async function answerEmptyControl(c: Parameters<typeof answerUnknownControl>[0]): Promise<Response> {
    const { method, path } = c.req
    if (!controls || !isControl(method, below(path, controlsPath))) return answerUnknownControl(c)
    const scenario = options.scenario ?? firstScenario(c.req.header('Accept-Language'))
    return (await currentSample(scenario)).fetch(c.req.raw)
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function below(path: string, folder: string): string {
  return path.slice(folder.length)
}
