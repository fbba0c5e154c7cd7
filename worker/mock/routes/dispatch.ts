import type { Context } from 'hono'
import { assertPermitted, type Caller } from '../domain/access/permissions.ts'
import { readCaller } from '../domain/account/sessions.ts'
import type { FileChange } from '../domain/file/uploads.ts'
import type { Transact } from '../domain/schema.ts'
import { checkAccess } from '../http/access-checks.ts'
import { answer } from '../http/envelope.ts'
import type { MockEnv, Services } from '../http/mock-env.ts'
import { loggedSteps } from '../http/operation-rows.ts'
import { parseRequest } from '../http/request-body.ts'
import { handlerOf, loggedSourcesOf } from './handlers.ts'

/**
 * Creates the handler of all contract paths: checks access, validates the request, calls the path's handler, commits
 * its changes and sends its result. Writing calls are serialized, including their access check; a long transfer is
 * exclusive only in its final commit.
 */
export function createDispatch(services: Services) {
  const { database, clock } = services

  return async function dispatch(c: Context<MockEnv>): Promise<Response> {
    const { path, writes } = c.get('endpoint')
    const startedAt = clock.now()
    const run = (transact: Transact) => runCall(services, c, transact, startedAt)
    const isSerialized = writes && !('transfer' in handlerOf(path))
    return answer(c, await (isSerialized ? database.exclusive(run) : run(database.change)))
  }
}

/** Runs one call and returns the data of its answer. */
async function runCall(
  services: Services,
  c: Context<MockEnv>,
  transact: Transact,
  startedAt: number,
): Promise<unknown> {
  const { database, files, random, now, payLinks, maxFileBytes } = services
  const endpoint = c.get('endpoint')
  const handler = handlerOf(endpoint.path)
  const { prepare, commit } = loggedSteps(services, c, transact, {
    sources: loggedSourcesOf(endpoint.path),
    startedAt,
  })

  const context = await prepare(async () => {
    await checkAccess(services, c, transact)
    return {
      request: parseRequest(endpoint, c.get('body').json),
      now: now(),
      random,
      language: c.get('language'),
      caller: () => callerOf(c),
      origin: new URL(c.req.url).origin,
      maxFileBytes,
      payUrl: (orderNo: string) => payLinks.addressOf(orderNo, c.req.url),
    }
  })
  if ('read' in handler) return handler.read({ ...context, reader: database.read() })
  if ('write' in handler) {
    let sent: string | undefined
    const sendToken = (token: string) => {
      sent = token
    }
    const data = await commit((work) => handler.write({ ...context, work, sendToken }))
    if (sent !== undefined) c.set('renewedToken', sent)
    return data
  }
  const body = { stream: c.req.raw.body, header: (name: string) => c.req.header(name) }
  const change = await prepare(() => handler.transfer({ ...context, reader: database.read(), files, body }))
  return commitTransfer(commit, c, change)
}

/** Commits a transfer after a second check of session and right, which may have ended meanwhile. */
async function commitTransfer(
  commit: Transact,
  c: Context<MockEnv>,
  { write, undo }: FileChange<unknown>,
): Promise<unknown> {
  try {
    return await commit((work) => {
      assertPermitted(readCaller(work, callerOf(c).session.id).role, c.get('endpoint'))
      return write(work)
    })
  } catch (error) {
    await undo?.()
    throw error
  }
}

function callerOf(c: Context<MockEnv>): Caller {
  const caller = c.get('caller')
  if (caller === undefined) throw new Error(`[dispatch] ${c.req.path} is public and has no caller.`)
  return caller
}
