import type * as z from 'zod'
import zhCN from 'zod/v4/locales/zh-CN.js'
import { invalidRequest } from '../domain/errors.ts'

/** The body as JSON; a call without one sends nothing, which is an empty object. Undefined when it is no JSON. */
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
 * The request as the endpoint's schema reads it.
 * @throws ContractError `invalidRequest` with the fields that are wrong
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const body = parseJson(text)
  if (body === undefined) throw invalidRequest([{ path: '', message: '请求内容不是有效的 JSON' }])
  const parsed = schema.safeParse(body, { error: zhCN().localeError })
  if (parsed.success) return parsed.data
  throw invalidRequest(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  )
}
