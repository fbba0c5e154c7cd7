import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseJson } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import { ContractError, invalidRequest } from '../domain/common/errors.ts'
import { readText } from '../streams.ts'
import { text } from '../texts/text.ts'
import type { MockEnv } from './mock-env.ts'
import { requestIssues } from './request-issues.ts'
import { illFormedPaths, longListPath } from './well-formed.ts'

/**
 * Reads and parses the JSON body of a call, up to `maxBytes`. The handler reads binary bodies, whose fields are in the
 * query string.
 */
export function readBody(maxBytes: number): MiddlewareHandler<MockEnv> {
  return async function readAndParse(c, next) {
    if (c.get('endpoint').body === 'bytes') {
      const json = c.req.query()
      c.set('body', { text: JSON.stringify(json), json })
      return next()
    }
    const read = await readText(c.req.raw, maxBytes)
    if ('problem' in read) {
      if (read.problem === 'too large')
        throw new ContractError('bodyTooLarge', text('call.tooLarge', { bytes: maxBytes }))
      throw invalidRequest([{ path: '', message: 'call.notUtf8' }], { httpStatus: 400 })
    }
    c.set('body', { text: read.text, json: read.text.trim() === '' ? {} : parseJson(read.text) })
    await next()
  }
}

/**
 * Validates a parsed body, undefined for invalid JSON. In a call that only reads, invalid `""`, `0`, `[]` or null count
 * as absent: callers send them for "no filter".
 * @throws ContractError `invalidRequest` with the invalid fields, the ill-formed texts, or a list that is too long
 */
export function parseRequest({ path, request: schema, writes }: Endpoint, body: unknown): unknown {
  if (body === undefined) throw invalidRequest([{ path: '', message: 'call.noJson' }])
  const longList = longListPath(body, limits.body.maxEntries)
  if (longList !== undefined) {
    const message = text('field.most.array', { limit: String(limits.body.maxEntries) })
    throw invalidRequest([{ path: longList, message }])
  }
  const illFormed = illFormedPaths(body)
  if (illFormed.length > 0) {
    throw invalidRequest(illFormed.map((path) => ({ path, message: 'call.notUnicode' })))
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  if (!writes) {
    const filtered = schema.safeParse(withoutEmptyFields(body, parsed.error))
    if (filtered.success) return filtered.data
  }
  throw invalidRequest(requestIssues(path, body, parsed.error))
}

/** Fields whose invalid values are always refused. */
const paging = new Set(['page', 'limit'])

/** Removes the invalid fields whose value means "no filter". */
function withoutEmptyFields(body: unknown, { issues }: z.ZodError): unknown {
  if (typeof body !== 'object' || body === null) return body
  const refused = new Set(issues.map(({ path }) => path[0]).filter((name) => !paging.has(String(name))))
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !refused.has(name) || !isNoFilter(value)),
  )
}

function isNoFilter(value: unknown): boolean {
  return value === '' || value === 0 || value === null || (Array.isArray(value) && value.length === 0)
}
