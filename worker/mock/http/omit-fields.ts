import type { Context } from 'hono'
import type { MockEnv } from './env.ts'

/** Removes fields from the answer: from `data` and from every row of a list. */
export function omitFields(c: Context<MockEnv>, fields: readonly string[]): void {
  const sentEnvelope = c.get('sentEnvelope')
  if (sentEnvelope === undefined) return
  const { data, ...envelope } = JSON.parse(sentEnvelope.text) as { data: unknown }
  const text = JSON.stringify({ ...envelope, data: withoutFields(data, new Set(fields)) })
  c.set('sentEnvelope', { ...sentEnvelope, text })
  const { status, headers } = c.res
  c.res = new Response(text, { status, headers })
}

function withoutFields(data: unknown, omitted: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((row) => withoutFields(row, omitted))
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).filter(([name]) => !omitted.has(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'list' ? withoutFields(value, omitted) : value]),
  )
}
