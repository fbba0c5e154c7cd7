import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { onlyOwnPages } from '../http/own-pages.ts'
import { controlRefusal, envelopeResponse, sandboxFailure } from '../http/responses.ts'
import { logError } from '../log.ts'
import { type Control, control } from '../mock/controls/control.ts'
import { answerInvalidLink, payActionControl, payPageControl } from '../mock/controls/pay-page/pay-page.ts'
import { healthControl } from '../mock/controls/sandbox.ts'
import { needsSandbox } from '../mock/empty-mock.ts'
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
  /** The sandbox of requests that name none; undefined if every visitor gets their own. */
  readonly shared: string | undefined
  readonly hasControls: boolean
  readonly allowedOrigins: ReadonlySet<string>
  /** Sends a request to the sandbox of this name, which is created if necessary. */
  fetch(name: string, request: Request): Promise<Response>
  /** Returns whether the sandbox was used and not deleted. */
  exists(name: string): Promise<boolean>
  /**
   * Sends a request to the sandbox of a pay link; undefined without one. The reference is not the sandbox's name: a
   * link gives access to the order only.
   */
  fetchByPayLink(reference: string, request: Request): Promise<Response | undefined>
  fetchWithoutSandbox(request: Request): Promise<Response>
}

type SandboxesOf = (c: Context) => Sandboxes

const tooManyRequests = 429

const invalidNameText = 'X-Sandbox 无效'

/**
 * Forwards every request to its visitor's sandbox. The first request that needs a sandbox creates one and sets a
 * cookie, unless the address's quota is exceeded.
 */
export function forwardToSandbox(sandboxesOf: SandboxesOf): Handler {
  return async function answerFromSandbox(c) {
    const sandboxes = sandboxesOf(c)
    const choice = chooseSandbox(c, sandboxes.shared)
    if (choice === undefined) return invalidName(c.req.raw)
    const isNeeded = needsSandbox(c.req.raw, sandboxes.hasControls)
    const answer = await answerOf(sandboxes, choice, c.req.raw, isNeeded)
    if (!choice.isNew || !isNeeded || answer.status === tooManyRequests) return answer
    setSandboxCookie(c, choice.name)
    return c.newResponse(answer.body, answer)
  }
}

/** Forwards to the sandbox, which only a request that needs it creates; answers a failure with an envelope. */
async function answerOf(
  sandboxes: Sandboxes,
  { name, isNew }: SandboxChoice,
  request: Request,
  isNeeded: boolean,
): Promise<Response> {
  try {
    // The shared sandbox always counts as existing.
    const hasSandbox = isNeeded || (!isNew && (name === sandboxes.shared || (await sandboxes.exists(name))))
    return await (hasSandbox ? sandboxes.fetch(name, request) : sandboxes.fetchWithoutSandbox(request))
  } catch (error) {
    logError('[sandbox] It could not answer', error)
    return sandboxFailure(request, error)
  }
}

const sandboxControl = control({
  method: 'GET',
  path: '/sandbox',
  summary: 'How another browser joins this sandbox',
  description:
    'join is the path, null if the sandbox’s name can be guessed; visiting, whether the visitor came by such a link.',
  answer: z.object({ join: z.string().nullable(), visiting: z.boolean() }),
  errors: { 400: invalidNameText },
  example: { answer: { join: '/__mock/join/0b7c1f0e-9c1d-4c55-9d0f-5a8f2d6a4e11', visiting: false } },
  async run(sandboxesOf: SandboxesOf, { c }) {
    const choice = chooseSandbox(c, sandboxesOf(c).shared)
    if (choice === undefined) return invalidName(c.req.raw)
    if (choice.isNew) setSandboxCookie(c, choice.name)
    const join = isGeneratedName(choice.name) ? `/__mock/join/${choice.name}` : null
    return { join, visiting: isVisiting(c) }
  },
})

const joinControl = control({
  method: 'GET',
  path: '/join/:name{.*}',
  summary: 'Move the visitor into the sandbox of a share link',
  description: 'The console welcomes him, as the user of as, with the name of by, who shared it.',
  query: z.object({ as: z.string().optional(), by: z.string().optional() }),
  answer: 'redirect',
  example: { params: { name: '0b7c1f0e-9c1d-4c55-9d0f-5a8f2d6a4e11' }, query: { as: 'author', by: '小林' } },
  async run(sandboxesOf: SandboxesOf, { query, c }) {
    const name = c.req.param('name') ?? ''
    // An unused name may be an invention of the link's author.
    if (!isGeneratedName(name) || !(await sandboxesOf(c).exists(name))) return c.text(invalidLink, 404)
    joinSandbox(c, name)
    const by = sharersName(query.by)
    const joined = `/?joined=${sharersAccount(query.as)}`
    return c.redirect(by === '' ? joined : `${joined}&by=${encodeURIComponent(by)}`, 303)
  },
})

const leaveControl = control({
  method: 'POST',
  path: '/leave',
  summary: 'Move the visitor back into his own sandbox, or into a new one',
  answer: z.object({ left: z.literal(true) }),
  example: { answer: { left: true } },
  async run(_sandboxesOf: SandboxesOf, { c }) {
    leaveSandbox(c)
    return { left: true as const }
  },
})

/** The controls of the visitor's choice of a sandbox. */
export const sharingControls: readonly Control<SandboxesOf>[] = [sandboxControl, joinControl, leaveControl]

/**
 * Refuses changes by pages of other sites below `/__mock`, and answers the controls of the host; without controls, the
 * sandbox refuses them. A pay page belongs to the link's sandbox: the telephone that scans it has no cookie.
 */
export function sandboxSharing(sandboxesOf: SandboxesOf): Hono {
  const withControls: MiddlewareHandler = async (c, next) => {
    if (!sandboxesOf(c).hasControls) return forwardToSandbox(sandboxesOf)(c, next)
    await next()
    c.header('Cache-Control', 'no-store')
  }
  const app = new Hono().use(onlyOwnPages((c) => sandboxesOf(c).allowedOrigins))
  for (const { method, path, create } of [healthControl, ...sharingControls]) {
    app.on(method, path, withControls, create(sandboxesOf))
  }
  for (const { method, path } of [payPageControl, payActionControl]) {
    app.on(method, path, withControls, async (c) => {
      const reference = c.req.query(payLinkParameters.sandbox) ?? ''
      return (await sandboxesOf(c).fetchByPayLink(reference, c.req.raw)) ?? answerInvalidLink(c)
    })
  }
  return app
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

/** A text in both languages, as the visitor's is unknown. */
const invalidLink = '这个分享链接不完整，或已失效。\nThis share link is not complete, or no longer valid.\n'

/** Answers a call with an envelope, and a control below `/__mock` with `{ error }`. */
function invalidName(request: Request): Response {
  if (new URL(request.url).pathname.startsWith('/__mock/')) {
    return controlRefusal(400, invalidNameText)
  }
  return envelopeResponse(400, { code: resultCodes.invalidRequest, msg: invalidNameText, data: null })
}
