import type { Context, MiddlewareHandler } from 'hono'
import { resultCodes } from '../../../contract/result-codes.ts'
import { ContractError } from '../domain/errors.ts'
import { redactBody } from '../domain/redact.ts'
import type { OperationRecord, Work } from '../domain/schema.ts'
import type { MockEnv, Services } from './env.ts'
import { parseJson } from './json-body.ts'

/**
 * Every call that changes something is logged. One that succeeds is logged in its own commit, by its
 * handler; this adds those that were refused before or whose changes were dropped.
 */
export function operationLog(services: Services): MiddlewareHandler<MockEnv> {
  return async function logOperation(c, next) {
    c.set('startedAt', services.clock.now())
    await next()
    if (c.get('endpoint').effect === 'read' || c.get('isLogged') === true) return
    const { error } = c
    try {
      await c.get('transact')((work) => recordOperation(services, c, work, error))
    } catch (failure) {
      // The caller's own answer stands; that the log lacks a row is the operator's matter.
      services.log(`[mock] ${c.req.path} could not be logged`, failure)
    }
  }
}

/** Writes the call's row of the operation log into a unit of work; without an error it succeeded. */
export function recordOperation(services: Services, c: Context<MockEnv>, work: Work, error?: unknown): void {
  work.append('operations', {
    ...describeCall(c, error),
    costMs: services.clock.now() - c.get('startedAt'),
    at: services.now(),
  })
}

function describeCall(c: Context<MockEnv>, error: unknown): Omit<OperationRecord, 'id' | 'costMs' | 'at'> {
  const caller = c.get('caller')
  const body = parseJson(c.get('bodyText'))
  return {
    userId: caller?.user.id ?? 0,
    username: caller?.user.username ?? '',
    roleId: caller?.role.id ?? 0,
    path: c.get('endpoint').path,
    method: c.req.method,
    body: body === undefined ? '' : redactBody(body),
    code: codeOf(error),
    ip: c.req.header('CF-Connecting-IP') ?? '',
  }
}

function codeOf(error: unknown): number {
  if (error === undefined) return resultCodes.success
  return error instanceof ContractError ? error.code : resultCodes.refused
}
