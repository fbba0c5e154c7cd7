import type { Context } from 'hono'
import type { LoggedObject } from '#contract/operations/operation-log.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { ContractError } from '../domain/common/errors.ts'
import { loggedObjectOf, type ObjectSource } from '../domain/operations/logged-object.ts'
import { objectFields, redactBody } from '../domain/operations/operations.ts'
import type { OperationRecord } from '../domain/operations/records.ts'
import type { Reader, Transact } from '../domain/schema.ts'
import { commitsChanges } from '../store/store-errors.ts'
import type { MockEnv, Services } from './mock-env.ts'

/** The steps of a logged call, with exactly one row in the operation log. */
interface LoggedSteps {
  /** Runs a step before the unit of work; a refusal gets a commit for its row. */
  prepare<Result>(step: () => Promise<Result>): Promise<Result>
  /** Runs the unit of work, the last step, and commits the row with its changes. */
  commit: Transact
}

interface LoggedCall {
  /** The sources of the row's record; undefined for a call without a row. */
  readonly sources: readonly ObjectSource[] | undefined
  readonly startedAt: number
}

/** Returns the steps of a call, without a row unless it is logged. */
export function loggedSteps(
  services: Services,
  c: Context<MockEnv>,
  transact: Transact,
  { sources, startedAt }: LoggedCall,
): LoggedSteps {
  if (sources === undefined) return { prepare: (step) => step(), commit: transact }

  const rowOf = (object: LoggedObject | undefined, error?: unknown) =>
    operationOf(services, c, { object, error, startedAt })

  const objectOf = (reader: Reader) =>
    loggedObjectOf(reader, { sources, request: c.get('body').json, caller: c.get('caller') })

  async function logRefusal(error: unknown): Promise<void> {
    try {
      await transact((work) => work.append('operations', rowOf(objectOf(work).ofRefusal(), error)))
    } catch (failure) {
      // The answer is already known; only the operator misses the row.
      services.log(`[mock] ${c.req.path} could not be logged`, failure)
    }
  }

  return {
    async prepare(step) {
      try {
        return await step()
      } catch (error) {
        await logRefusal(error)
        throw error
      }
    },
    async commit(body) {
      try {
        return await transact(async (work) => {
          const object = objectOf(work)
          try {
            const done = await body(work)
            work.append('operations', rowOf(object.ofSuccess(done)))
            return done
          } catch (error) {
            if (commitsChanges(error)) work.append('operations', rowOf(object.ofRefusal(), error))
            throw error
          }
        })
      } catch (error) {
        if (!commitsChanges(error)) await logRefusal(error)
        throw error
      }
    },
  }
}

interface Outcome {
  readonly object: LoggedObject | undefined
  /** Undefined for a successful call. */
  readonly error: unknown
  readonly startedAt: number
}

function operationOf(
  { clock, now }: Services,
  c: Context<MockEnv>,
  { object, error, startedAt }: Outcome,
): Omit<OperationRecord, 'id'> {
  const caller = c.get('caller')
  const { json } = c.get('body')
  return {
    userId: caller?.user.id ?? 0,
    username: caller?.user.username ?? '',
    roleId: caller?.role.id ?? 0,
    path: c.get('endpoint').path,
    method: c.req.method,
    body: json === undefined ? '' : redactBody(json),
    ...objectFields(object),
    code: codeOf(error),
    ip: c.req.header('CF-Connecting-IP') ?? '',
    costMs: clock.now() - startedAt,
    at: now(),
  }
}

function codeOf(error: unknown): number {
  if (error === undefined) return resultCodes.success
  return error instanceof ContractError ? error.code : resultCodes.refused
}
