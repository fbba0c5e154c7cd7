import type { Context, Handler } from 'hono'
import * as z from 'zod'
import { parseJson } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import { jsonType } from '../http/mock-headers.ts'
import { illFormedPaths, longListPath } from '../http/well-formed.ts'
import { readText } from '../streams.ts'
import { ControlError, type ControlStatus } from './control-errors.ts'

/** The answer of a control: JSON of a schema, a page of HTML, or a redirect (303). */
type AnswerShape = z.ZodType | 'page' | 'redirect'

/** The input and answer of a control, for its handler and for `/api/docs`. */
export interface ControlDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/__mock`, in Hono's form. */
  readonly path: string
  readonly summary: string
  readonly description?: string | undefined
  readonly query?: z.ZodObject | undefined
  readonly body?: z.ZodType | undefined
  /** Whether lists in the body may be longer than those of a call. */
  readonly hasLongLists?: boolean | undefined
  readonly answer: AnswerShape
  /** A message for each status of this control's own refusals. */
  readonly errors?: { readonly [Status in ControlStatus]?: string } | undefined
  readonly example: {
    /** The parameters in the path. */
    readonly params?: Readonly<Record<string, string>>
    readonly query?: unknown
    readonly body?: unknown
    /** Absent for a page and a redirect. */
    readonly answer?: unknown
  }
}

/** A control below `/__mock`: plain JSON and ordinary HTTP statuses. */
export interface Control<Host> extends ControlDescription {
  /** Creates the handler with the services of the control's host. */
  create(host: Host): Handler
}

interface Definition<Host, Query extends z.ZodObject, Body extends z.ZodType, Answer extends AnswerShape>
  extends ControlDescription {
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Answers a call whose query and body fit the schemas, with data of the schema or with a response. */
  run(
    host: Host,
    call: { readonly query: z.output<Query>; readonly body: z.output<Body>; readonly c: Context },
  ): Promise<Response | (Answer extends z.ZodType ? z.output<Answer> : never)>
}

/** Defines a control, whose handler parses query and body with the schemas and refuses other input with 400. */
export function control<
  Host,
  const Answer extends AnswerShape,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>({ run, ...described }: Definition<Host, Query, Body, Answer>): Control<Host> {
  const { query: querySchema, body: bodySchema, hasLongLists } = described
  return {
    ...described,
    create(host) {
      return async function answerControl(c) {
        // The type of a control without a schema has nothing to read.
        const query = (querySchema ? parseInput(querySchema, c.req.query(), 'query') : {}) as z.output<Query>
        const parsed = bodySchema && parseInput(bodySchema, await readBody(c, hasLongLists), 'body')
        const answered = await run(host, { query, body: parsed as z.output<Body>, c })
        return answered instanceof Response ? answered : c.json(answered, 200, { 'Content-Type': jsonType })
      }
    },
  }
}

/** The limit of an import, and of an export, so that it can be imported. */
export const maxBodyBytes = 16 * 1024 * 1024
export const tooLarge =
  'A snapshot can have 16 MB; the large scenario comes back by POST /__mock/reset with its seed.'

/** Reads the JSON body; an empty one is `{}`. */
async function readBody(c: Context, hasLongLists = false): Promise<unknown> {
  const read = await readText(c.req.raw, maxBodyBytes)
  if ('problem' in read) {
    throw new ControlError(400, read.problem === 'too large' ? tooLarge : 'The body is not UTF-8 text.')
  }
  const body = read.text.trim() === '' ? {} : parseJson(read.text)
  if (body === undefined) throw new ControlError(400, 'The body is not valid JSON.')
  const { maxEntries } = limits.body
  const longList = hasLongLists ? undefined : longListPath(body, maxEntries)
  if (longList !== undefined)
    throw new ControlError(400, `${longList || 'body'}: more than ${maxEntries} entries`)
  const [illFormed] = illFormedPaths(body)
  if (illFormed !== undefined) throw new ControlError(400, `${illFormed || 'body'}: not well-formed Unicode`)
  return body
}

const maxProblems = 5

function parseInput(schema: z.ZodType, input: unknown, whole: string): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues
    .slice(0, maxProblems)
    .map(({ path, message }) => `${path.join('.') || whole}: ${message}`)
  throw new ControlError(400, problems.join('; '))
}

export const timeExample = 'a time such as 2026-11-21 12:00:00'
/** A time on the wire, in the provider's format. */
export const time = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, timeExample)
