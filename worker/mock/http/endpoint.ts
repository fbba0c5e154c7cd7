import type { MiddlewareHandler } from 'hono'
import { findEndpoint } from '#contract/registry.ts'
import { ContractError } from '../domain/common/errors.ts'
import { answerNotFound } from './envelope.ts'
import type { MockEnv } from './mock-env.ts'

/** Finds the endpoint of the path; answers 404 for an unknown path. */
export function endpointLookup(basePath: string): MiddlewareHandler<MockEnv> {
  return async function lookUpEndpoint(c, next) {
    const endpoint = findEndpoint(c.req.path.slice(basePath.length))
    if (endpoint === undefined) return answerNotFound(c)
    c.set('endpoint', endpoint)
    return next()
  }
}

/** Refuses every method but POST. */
export function postOnly(): MiddlewareHandler<MockEnv> {
  return async function allowOnlyPost(c, next) {
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new ContractError('methodNotAllowed', 'call.method')
    }
    await next()
  }
}
