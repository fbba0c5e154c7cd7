import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#contract/registry.ts'
import { isRecord } from '#contract/values/json.ts'
import { controls } from '#worker/mock/controls/controls.ts'

/** Lists the texts and lists of a JSON schema that may be of any length. */
function unbounded(schema: unknown, path = ''): string[] {
  if (!isRecord(schema) && !Array.isArray(schema)) return []
  const within = Object.entries(schema).flatMap(([name, value]) => unbounded(value, `${path}/${name}`))
  return isRecord(schema) && !isBounded(schema) ? [path, ...within] : within
}

function isBounded({
  type,
  maxLength,
  enum: values,
  const: value,
  pattern,
  maxItems,
  prefixItems,
}: Record<string, unknown>) {
  if (type === 'array') return maxItems !== undefined || prefixItems !== undefined
  const hasLength = /^\^[^*+]*\$$/.test(String(pattern))
  return type !== 'string' || [maxLength, values, value].some((bound) => bound !== undefined) || hasLength
}

const inputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

it.each(endpoints)('§1 requests: every text and list of $path has a maximum', ({ request }) => {
  expect(unbounded(inputOf(request))).toEqual([])
})

const bodies = controls.flatMap(({ path, body }) =>
  body === undefined || path === '/import' ? [] : [{ path, body }],
)

it.each(bodies)('§5 controls: every text and list of $path has a maximum', ({ body }) => {
  expect(unbounded(inputOf(body))).toEqual([])
})
