import type { Context } from 'hono'
import { ContractError } from '../domain/errors.ts'
import type { Caller } from '../domain/permissions.ts'
import type { IncomingBody } from '../domain/receive-part.ts'
import type { Commit, Work } from '../domain/schema.ts'
import { assertSignedIn } from '../domain/sessions.ts'
import type { MockEnv, Services } from '../http/env.ts'
import { answer } from '../http/envelope.ts'
import { parseRequest } from '../http/json-body.ts'
import { recordOperation } from '../http/operation-log.ts'
import { keepsChanges } from '../store/errors.ts'
import { findHandler } from './handlers.ts'

/** Reads the request, lets the path's handler work, and answers with what it returned. */
export function createDispatch(services: Services) {
  const { database, files, random, now } = services

  return async function dispatch(c: Context<MockEnv>): Promise<Response> {
    const { path, request: schema } = c.get('endpoint')
    const request = parseRequest(schema, c.get('bodyText'))
    const handler = findHandler(path)
    if (handler === undefined) throw new ContractError('refused', `接口 ${path} 尚未实现`)
    const context = { request, now: now(), random, caller: () => callerOf(c) }
    if ('read' in handler) return answer(c, await handler.read({ ...context, reader: database.read() }))
    if ('write' in handler) {
      return answer(c, await write(services, c, (work) => handler.write({ ...context, work })))
    }
    const { session } = callerOf(c)
    const commit: Commit = (body) =>
      write(services, c, (work) => {
        // The token was checked when the transfer began; meanwhile its session may have ended.
        assertSignedIn(work, session)
        return body(work)
      })
    const transfer = { ...context, reader: database.read(), files, body: incomingBody(c), commit }
    return answer(c, await handler.transfer(transfer))
  }
}

/** Runs the handler's unit of work, with the call's row of the operation log in the same commit. */
async function write<Result>(
  services: Services,
  c: Context<MockEnv>,
  body: (work: Work) => Result | Promise<Result>,
): Promise<Result> {
  if (c.get('endpoint').effect === 'read') return c.get('transact')(body)
  try {
    const data = await c.get('transact')(async (work) => {
      try {
        const result = await body(work)
        recordOperation(services, c, work)
        return result
      } catch (error) {
        if (keepsChanges(error)) recordOperation(services, c, work, error)
        throw error
      }
    })
    c.set('isLogged', true)
    return data
  } catch (error) {
    c.set('isLogged', keepsChanges(error))
    throw error
  }
}

function incomingBody(c: Context<MockEnv>): IncomingBody {
  return { stream: c.req.raw.body, header: (name) => c.req.header(name) }
}

function callerOf(c: Context<MockEnv>): Caller {
  const caller = c.get('caller')
  if (caller === undefined) throw new Error(`[dispatch] ${c.req.path} is public and has no caller.`)
  return caller
}
