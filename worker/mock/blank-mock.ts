import { Hono } from 'hono'
import { findEndpoint } from '../../contract/registry.ts'
import { createNoControls, isControl } from './controls/controls.ts'
import { apiBase as basePath, filesPath, invalidLink } from './domain/file/download-link.ts'
import { drainBody } from './http/drain-body.ts'
import { endpointLookup, postOnly } from './http/endpoint.ts'
import type { MockEnv } from './http/env.ts'
import { answerNotFound, createErrorAnswer } from './http/envelope.ts'
import { mockHeaders } from './http/mock-headers.ts'
import type { Log } from './ports.ts'

/** Whether a request reads or changes the records of a sandbox, so that one has to be made for it. */
export function needsSandbox({ method, url }: Request, hasControls: boolean): boolean {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/__mock/'))
    return hasControls && isControl(method, pathname.slice('/__mock'.length))
  const isCall = method === 'POST' && pathname.startsWith(`${basePath}/`)
  return isCall && findEndpoint(pathname.slice(basePath.length)) !== undefined
}

/**
 * Creates a mock without records. It answers every request that needs no sandbox as a mock with records does: unknown
 * paths, other methods, and downloads, none of which exists.
 */
export function createBlankMock(log: Log): Pick<Hono<MockEnv>, 'fetch'> {
  const app = new Hono<MockEnv>()
  app.notFound(answerNotFound)
  app.onError(createErrorAnswer(log))
  app.use(drainBody(), mockHeaders())
  app.route('/__mock', createNoControls())
  app.get(`${basePath}${filesPath}/:id/:name`, () => {
    throw invalidLink()
  })
  app.use(`${basePath}/*`, endpointLookup(basePath), postOnly())
  return app
}
