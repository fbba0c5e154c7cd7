import { Hono } from 'hono'
import { endpoints } from '#contract/registry.ts'
import { fieldsOf } from '#contract/values/json.ts'

/** The answer to a refused call: `code` and `msg` of the envelope. */
export class Refusal extends Error {
  readonly code: number

  constructor(msg: string, code = 500) {
    super(msg)
    this.code = code
  }
}

export type Body = Readonly<Record<string, unknown>>

/** Answers a call with its `data`. `caller` is the id of the signed-in user; 0 in a public call. */
export type Call = (body: Body, caller: number) => unknown

interface HostOptions {
  /** The path that all calls are relative to. */
  readonly base: string
  readonly contentType?: string
  /** Whether an answer without data lacks the field, in place of null. */
  readonly omitsData?: boolean
  /** The calls that need no token, by path. */
  readonly open: Readonly<Record<string, Call>>
  /** The calls that need a token, by path. */
  readonly calls: Readonly<Record<string, Call>>
  /** Returns the id of the user that a token belongs to. */
  readonly userOf: (token: string) => number | undefined
}

/** Returns the calls of the specification, each with the same answer. */
export function specifiedCalls(answer: Call): Pick<HostOptions, 'open' | 'calls'> {
  const specified = endpoints.filter(({ extension }) => !extension)
  const answering = (isPublic: boolean) =>
    specified.flatMap(({ path, access }) => ((access === 'public') === isPublic ? [[path, answer]] : []))
  return { open: Object.fromEntries(answering(true)), calls: Object.fromEntries(answering(false)) }
}

/**
 * Creates a host of the family: POST below `base`, an envelope with HTTP 202 for a refusal, and a line of text with HTTP
 * 404 for a call that it does not have.
 */
export function createHostApp(options: HostOptions): Hono {
  const { base, contentType = 'application/json', omitsData = false, open, calls, userOf } = options
  const app = new Hono()
  app.post(`${base}/*`, async (context) => {
    const path = context.req.path.slice(base.length)
    const token = context.req.header('X-Token') ?? ''
    const run = open[path] ?? calls[path]
    if (run === undefined) return context.notFound()
    const answer = (envelope: object, status: 200 | 202) =>
      context.body(JSON.stringify(envelope), status, { 'Content-Type': contentType })
    try {
      const caller = open[path] === undefined ? callerOf(token, userOf) : 0
      const data = run(readBody(await context.req.text()), caller)
      return answer({ code: 0, msg: '操作成功', data: data ?? (omitsData ? undefined : null) }, 200)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answer({ code: error.code, msg: error.message, data: null }, 202)
    }
  })
  app.notFound((context) => context.text('404 page not found', 404))
  return app
}

function callerOf(token: string, userOf: HostOptions['userOf']): number {
  if (token === '') throw new Refusal('Token不能为空', 40001)
  const id = userOf(token)
  if (id === undefined) throw new Refusal('Token鉴权失败', 40002)
  return id
}

const readBody = (text: string): Body => fieldsOf(text === '' ? {} : JSON.parse(text))

/** Returns a text field of a request; empty when it is missing or no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
