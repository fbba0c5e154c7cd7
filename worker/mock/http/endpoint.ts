import type { MiddlewareHandler } from 'hono'
import { findEndpoint } from '../../../contract/registry.ts'
import type { MockEnv } from './env.ts'
import { answerNotFound } from './envelope.ts'

/** Finds what the contract says about the path below the base; an unknown path ends here. */
export function endpointLookup(basePath: string): MiddlewareHandler<MockEnv> {
  return async function lookUpEndpoint(c, next) {
    const endpoint = findEndpoint(c.req.path.slice(basePath.length))
    if (endpoint === undefined) return answerNotFound(c)
    c.set('endpoint', endpoint)
    return next()
  }
}
