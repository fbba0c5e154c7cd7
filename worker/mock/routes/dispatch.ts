import type { Context } from 'hono'
import type { Caller } from '../domain/access/permissions.ts'
import { assertSignedIn } from '../domain/account/sessions.ts'
import { dataLanguage } from '../domain/common/language.ts'
import type { IncomingBody } from '../domain/file/receive-part.ts'
import type { Commit } from '../domain/schema.ts'
import type { MockEnv, Services } from '../http/env.ts'
import { answer } from '../http/envelope.ts'
import { parseRequest } from '../http/request-body.ts'
import { handlerOf } from './handlers.ts'

/** Creates the handler of all contract paths: parses the request, calls the path's handler and sends its result. */
export function createDispatch(services: Services) {
  const { database, files, random, now, payLinks } = services

  return async function dispatch(c: Context<MockEnv>): Promise<Response> {
    const endpoint = c.get('endpoint')
    const request = parseRequest(endpoint, c.get('bodyText'), dataLanguage(database.read()))
    const handler = handlerOf(endpoint.path)
    const context = {
      request,
      now: now(),
      random,
      caller: () => callerOf(c),
      payUrl: (orderNo: string) => payLinks.addressOf(orderNo, c.req.url),
    }
    if ('read' in handler) return answer(c, await handler.read({ ...context, reader: database.read() }))
    if ('write' in handler) {
      return answer(c, await c.get('commit')((work) => handler.write({ ...context, work })))
    }
    const transfer = {
      ...context,
      reader: database.read(),
      files,
      body: incomingBody(c),
      commit: transferCommit(c),
    }
    return answer(c, await handler.transfer(transfer))
  }
}

/** Checks the session again at commit: it may have ended during the transfer. */
function transferCommit(c: Context<MockEnv>): Commit {
  const { session } = callerOf(c)
  return (body) =>
    c.get('commit')((work) => {
      assertSignedIn(work, session)
      return body(work)
    })
}

function incomingBody(c: Context<MockEnv>): IncomingBody {
  return { stream: c.req.raw.body, header: (name) => c.req.header(name) }
}

function callerOf(c: Context<MockEnv>): Caller {
  const caller = c.get('caller')
  if (caller === undefined) throw new Error(`[dispatch] ${c.req.path} is public and has no caller.`)
  return caller
}
