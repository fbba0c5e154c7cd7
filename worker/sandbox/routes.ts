import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { envelopeResponse, sandboxFailure } from '../http/responses.ts'
import { logError } from '../log.ts'
import { needsSandbox } from '../mock/blank-mock.ts'
import { answerInvalidLink } from '../mock/controls/pay-page/pay-page.ts'
import { payLinkParameters } from '../mock/http/pay-links.ts'
import {
  chooseSandbox,
  isGeneratedName,
  isVisiting,
  joinSandbox,
  leaveSandbox,
  type SandboxChoice,
  setSandboxCookie,
} from './choice.ts'

/** The sandboxes of one host. */
export interface Sandboxes {
  /** Name of the sandbox for requests that name none; undefined when every visitor gets one of their own. */
  readonly shared: string | undefined
  /** Whether `/__mock` exists. */
  readonly hasControls: boolean
  /** Sends a request to the sandbox of this name, which is created if necessary. */
  fetch(name: string, request: Request): Promise<Response>
  /** Whether the sandbox of this name was used and is not deleted. */
  exists(name: string): Promise<boolean>
  /**
   * Sends a request to the sandbox that a pay link refers to; undefined when there is none. The reference is not the
   * sandbox's name: the link gives access to the order, not to the sandbox.
   */
  fetchByPayLink(reference: string, request: Request): Promise<Response | undefined>
  /** Answers a request for which no sandbox is created. */
  fetchBlank(request: Request): Promise<Response>
}

type SandboxesOf = (c: Context) => Sandboxes

const tooManyRequests = 429

/**
 * Forwards every request to the sandbox of its visitor. The first request of a new visitor that needs a sandbox creates
 * one and sets its cookie, unless the quota of his address is exceeded.
 */
export function forwardToSandbox(sandboxesOf: SandboxesOf): Handler {
  return async function answerFromSandbox(c) {
    const sandboxes = sandboxesOf(c)
    const choice = chooseSandbox(c, sandboxes.shared)
    if (choice === undefined) return invalidName()
    const isNeeded = needsSandbox(c.req.raw, sandboxes.hasControls)
    const answer = await answerOf(sandboxes, choice, c.req.raw, isNeeded)
    if (!choice.isNew || !isNeeded || answer.status === tooManyRequests) return answer
    setSandboxCookie(c, choice.name)
    return c.newResponse(answer.body, answer)
  }
}

/**
 * Forwards to the sandbox, which is created only for a request that needs one. A failure of the sandbox is answered
 * with an envelope.
 */
async function answerOf(
  sandboxes: Sandboxes,
  { name, isNew }: SandboxChoice,
  request: Request,
  isNeeded: boolean,
): Promise<Response> {
  try {
    // The shared sandbox always counts as existing.
    const hasSandbox = isNeeded || (!isNew && (name === sandboxes.shared || (await sandboxes.exists(name))))
    return await (hasSandbox ? sandboxes.fetch(name, request) : sandboxes.fetchBlank(request))
  } catch (error) {
    logError('[sandbox] It could not answer', error)
    return sandboxFailure(request, error)
  }
}

/**
 * The controls below `/__mock` that concern the visitor's choice of a sandbox; without controls they are left to the
 * sandbox, which refuses them like all others.
 *
 * - `GET /sandbox` answers the path by which another browser joins this sandbox, or null if its name can be guessed, and
 *   whether the visitor came by such a link.
 * - `GET /join/<name>` moves the visitor into the sandbox of such a link, and redirects to the console, which welcomes
 *   him; `?as=<username>` says as whom, and `?by=<name>` who shared it.
 * - `POST /leave` moves the visitor back into his own sandbox, or into a new one.
 * - `/pay/<order_no>` is the page on which an order is paid, of the sandbox that the link refers to: a telephone that
 *   scans it has no cookie.
 */
export function sandboxSharing(sandboxesOf: SandboxesOf): Hono {
  const withControls: MiddlewareHandler = async (c, next) => {
    if (!sandboxesOf(c).hasControls) return forwardToSandbox(sandboxesOf)(c, next)
    await next()
    c.header('Cache-Control', 'no-store')
  }
  return new Hono()
    .get('/sandbox', withControls, (c) => {
      const choice = chooseSandbox(c, sandboxesOf(c).shared)
      if (choice === undefined) return invalidName()
      if (choice.isNew) setSandboxCookie(c, choice.name)
      const join = isGeneratedName(choice.name) ? `/__mock/join/${choice.name}` : null
      return c.json({ join, visiting: isVisiting(c) })
    })
    .get('/join/:name{.*}', withControls, async (c) => {
      const name = c.req.param('name')
      // A name that was never used may have been invented by the author of the link.
      if (!isGeneratedName(name) || !(await sandboxesOf(c).exists(name))) return c.text(invalidLink, 404)
      joinSandbox(c, name)
      const by = sharersName(c.req.query('by'))
      const joined = `/?joined=${sharersAccount(c.req.query('as'))}`
      return c.redirect(by === '' ? joined : `${joined}&by=${encodeURIComponent(by)}`, 303)
    })
    .on(['GET', 'POST'], '/pay/:order_no', withControls, async (c) => {
      const reference = c.req.query(payLinkParameters.sandbox) ?? ''
      return (await sandboxesOf(c).fetchByPayLink(reference, c.req.raw)) ?? answerInvalidLink(c)
    })
    .post('/leave', withControls, (c) => {
      leaveSandbox(c)
      return c.json({ left: true })
    })
}

/** Returns an empty text for anything but a username. */
function sharersAccount(username = ''): string {
  return limits.username.pattern.test(username) ? username : ''
}

const maxNameCharacters = 40

/** Removes control and bidirectional formatting characters, and truncates to 40 characters. */
function sharersName(name = ''): string {
  const cleaned = name.replaceAll(/\p{C}/gu, '').trim()
  return [...cleaned].slice(0, maxNameCharacters).join('')
}

/** In both languages, as the visitor's is not known yet. */
const invalidLink = '这个分享链接不完整，或已失效。\nThis share link is not complete, or no longer valid.\n'

function invalidName(): Response {
  return envelopeResponse(400, { code: resultCodes.invalidRequest, msg: 'X-Sandbox 无效', data: null })
}
