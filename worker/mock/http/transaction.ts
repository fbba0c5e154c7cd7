import type { Context, MiddlewareHandler } from 'hono'
import type { LoggedObject } from '#contract/operations/operation-log.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { ContractError } from '../domain/common/errors.ts'
import { loggedObjectOf } from '../domain/operations/logged-object.ts'
import { objectFields, redactBody } from '../domain/operations/operations.ts'
import type { OperationRecord } from '../domain/operations/records.ts'
import type { Commit, Reader, Transact } from '../domain/schema.ts'
import { commitsChanges } from '../store/errors.ts'
import type { MockEnv, Services } from './env.ts'
import { parseJson } from './request-body.ts'

/**
 * Provides the call's units of work and writes its operation log row. Calls that write are serialized, including their
 * token check; the others are not. Of a transfer, which takes long, only the final commit is exclusive. The row of a
 * successful call is committed with the handler's changes; a refused call gets a commit for its row.
 */
export function transaction(
  services: Services,
  isTransfer: (path: string) => boolean,
): MiddlewareHandler<MockEnv> {
  const { database, clock } = services

  return async function provideTransaction(c, next) {
    const { writes, logged, path } = c.get('endpoint')
    c.set('startedAt', clock.now())
    const run = async (transact: Transact) => {
      c.set('transact', transact)
      c.set('commit', logged ? loggedCommit(services, c, transact) : transact)
      await next()
      if (logged && c.get('isLogged') !== true) await logRefusal(services, c, transact)
    }
    return writes && !isTransfer(path) ? database.exclusive(run) : run(database.change)
  }
}

/** Creates the commit function that adds the operation log row to a call's unit of work. */
function loggedCommit(services: Services, c: Context<MockEnv>, transact: Transact): Commit {
  return async (body) => {
    try {
      const result = await transact(async (work) => {
        const object = loggedObject(c, work)
        try {
          const done = await body(work)
          work.append('operations', operationOf(services, c, object.ofSuccess(done)))
          return done
        } catch (error) {
          if (commitsChanges(error))
            work.append('operations', operationOf(services, c, object.ofRefusal(), error))
          throw error
        }
      })
      c.set('isLogged', true)
      return result
    } catch (error) {
      c.set('isLogged', commitsChanges(error))
      throw error
    }
  }
}

/** Logs a call that was refused before its handler ran, or whose changes were rolled back. */
async function logRefusal(services: Services, c: Context<MockEnv>, transact: Transact): Promise<void> {
  const { error } = c
  try {
    await transact((work) =>
      work.append('operations', operationOf(services, c, loggedObject(c, work).ofRefusal(), error)),
    )
  } catch (failure) {
    // The answer is already known; a missing log row concerns only the operator.
    services.log(`[mock] ${c.req.path} could not be logged`, failure)
  }
}

function loggedObject(c: Context<MockEnv>, reader: Reader) {
  const { path } = c.get('endpoint')
  return loggedObjectOf(reader, { path, request: parseJson(c.get('bodyText')), caller: c.get('caller') })
}

/** Builds the operation log row of a call; without an error the call succeeded. */
function operationOf(
  { clock, now }: Services,
  c: Context<MockEnv>,
  object: LoggedObject | undefined,
  error?: unknown,
): Omit<OperationRecord, 'id'> {
  const caller = c.get('caller')
  const body = parseJson(c.get('bodyText'))
  return {
    userId: caller?.user.id ?? 0,
    username: caller?.user.username ?? '',
    roleId: caller?.role.id ?? 0,
    path: c.get('endpoint').path,
    method: c.req.method,
    body: body === undefined ? '' : redactBody(body),
    ...objectFields(object),
    code: codeOf(error),
    ip: c.req.header('CF-Connecting-IP') ?? '',
    costMs: clock.now() - c.get('startedAt'),
    at: now(),
  }
}

function codeOf(error: unknown): number {
  if (error === undefined) return resultCodes.success
  return error instanceof ContractError ? error.code : resultCodes.refused
}
