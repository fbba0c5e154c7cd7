import type { JsonSchema } from './schemas.ts'

/** Example values for fields whose schema gives no meaningful one. */
const known: Readonly<Record<string, unknown>> = {
  msg: '操作成功',
  username: 'author',
  realname: '林见川',
  email: 'author@example.com',
  plugin_alias: 'log-lens',
  plugin_name: '日志透镜',
  version: '1.2.0',
  password: 'Demo1234',
  old_password: 'Demo1234',
  email_code: '204816',
  imgid: 'q8Zr2vWm',
  img: 'data:image/svg+xml;base64,PHN2Zy8+',
  token: 'Vb1c8yq0',
  ev_key: `ev_${'0'.repeat(40)}`,
  routes: '[]',
  list: '[]',
  order_no: '20261121120000000001',
  cost_time: '12.3ms',
  unix_time: 1795233600,
}

/** Creates a generator of values that fit a JSON Schema, with required fields only. */
export function exampleMaker(components: Readonly<Record<string, JsonSchema>>) {
  return function make(schema: JsonSchema, name = '', depth = 0): unknown {
    const { $ref, anyOf, type, properties = {}, required = [], prefixItems, items } = schema
    const within = (part: unknown, field = name) => make(Object(part), field, depth + 1)
    // The schema is recursive; no record of the contract is this deep.
    if (depth > 16) return type === 'array' ? [] : {}
    if ($ref !== undefined) return within(components[$ref.slice($ref.lastIndexOf('/') + 1)])
    if (schema.const !== undefined) return schema.const
    if (anyOf) return within(anyOf.find((each) => each.const !== '' && each.type !== 'null'))
    if (type === 'object') {
      return Object.fromEntries(required.map((field) => [field, within(properties[field], field)]))
    }
    if (type === 'array') return prefixItems?.map((each) => within(each)) ?? [within(items)]
    return known[name] ?? schema.enum?.[0] ?? scalar(schema)
  }
}

function scalar({ type, pattern, format, ...schema }: JsonSchema): unknown {
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') {
    const { minimum = 1, exclusiveMinimum = 0, maximum = 1 } = schema
    return Math.max(Math.min(Math.max(minimum, 1), maximum), Number(exclusiveMinimum) + 1)
  }
  if (type !== 'string') return null
  if (format === 'uri') return 'https://example.com'
  if (pattern?.includes(' ')) return '2026-11-21 12:00:00'
  if (pattern?.includes('\\d{4}-')) return '2026-11-21'
  if (pattern?.includes('[0-9a-f]{64}')) return '0'.repeat(64)
  return '示例'.padEnd(schema.minLength ?? 0, '例')
}
