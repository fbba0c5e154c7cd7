import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import zhCN from 'zod/v4/locales/zh-CN.js'
import type { Endpoint } from '#contract/endpoint.ts'
import { ContractError, invalidRequest } from '../domain/common/errors.ts'
import type { Language } from '../domain/common/language.ts'
import { chunksOf } from '../streams.ts'
import { maxDrainedBytes } from './drain-body.ts'
import type { MockEnv } from './env.ts'
import { illFormedPaths } from './well-formed.ts'

/**
 * Reads a JSON body as text, at most `maxBytes`. A body of bytes is left to the handler; its fields are in the query
 * string.
 */
export function bodyLimit(maxBytes: number): MiddlewareHandler<MockEnv> {
  return async function limitBody(c, next) {
    if (c.get('endpoint').body === 'bytes') {
      c.set('bodyText', JSON.stringify(c.req.query()))
      return next()
    }
    // Left unread: `drainBody` discards it.
    if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
    c.set('bodyText', await readText(c.req.raw.body, maxBytes))
    await next()
  }
}

/**
 * Reads a body as text, and a body that is too large up to `maxDrainedBytes`.
 * @throws ContractError bodyTooLarge when the body is larger than `maxBytes`
 */
async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    if (bytes > maxDrainedBytes) break
    text = bytes > maxBytes ? '' : text + decoder.decode(chunk, { stream: true })
  }
  if (bytes > maxBytes) throw tooLarge(maxBytes)
  return text + decoder.decode()
}

function tooLarge(maxBytes: number): ContractError {
  return new ContractError('bodyTooLarge', `请求内容过大，最多 ${maxBytes} 字节`)
}

/** Parses a JSON body; an empty body is read as `{}`. Undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Parses a body with the endpoint's schema. Callers may send `""`, `0`, `[]` or null for "no filter": in a call that
 * only reads, such a field is treated as absent when its schema refuses the value.
 * @throws ContractError `invalidRequest` with the invalid fields, or with the texts that are not well-formed Unicode
 */
export function parseRequest(
  { request: schema, writes }: Endpoint,
  text: string,
  language: Language,
): unknown {
  const body = parseJson(text)
  if (body === undefined) throw invalidRequest([{ path: '', message: '请求内容不是有效的 JSON' }])
  const illFormed = illFormedPaths(body)
  if (illFormed.length > 0) {
    throw invalidRequest(illFormed.map((path) => ({ path, message: '文本不是有效的 Unicode 字符串' })))
  }
  const parsed = schema.safeParse(body, language === 'zh' ? { error: zhCN().localeError } : undefined)
  if (parsed.success) return parsed.data
  if (!writes) {
    const filtered = schema.safeParse(withoutEmptyFields(body, parsed.error))
    if (filtered.success) return filtered.data
  }
  throw invalidRequest(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  )
}

/** Fields that are not filters: an invalid value is always refused. */
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
