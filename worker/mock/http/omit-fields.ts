import type { Context } from 'hono'
import type { MockEnv } from './env.ts'

/** Leaves fields out of the call's answer: out of its `data` and out of every row of a list. */
export function omitFields(c: Context<MockEnv>, fields: readonly string[]): void {
  const answered = c.get('answered')
  if (answered === undefined) return
  const { data, ...envelope } = JSON.parse(answered.text) as { data: unknown }
  const text = JSON.stringify({ ...envelope, data: withoutFields(data, new Set(fields)) })
  c.set('answered', { ...answered, text })
  const { status, headers } = c.res
  c.res = new Response(text, { status, headers })
}

function withoutFields(data: unknown, omitted: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((row) => withoutFields(row, omitted))
  if (typeof data !== 'object' || data === null) return data
  const kept = Object.entries(data).filter(([name]) => !omitted.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'list' ? withoutFields(value, omitted) : value]),
  )
}
