import { scenarios } from '#fixtures/scenarios.ts'
import type { JsonSchema } from './schemas.ts'

/** Returns a value that fits a JSON Schema. */
export type MakeExample = (schema: JsonSchema) => unknown

/** Deeper than any record of the contract; limits recursive schemas. */
const maxDepth = 8

/**
 * Creates a generator of examples. Known fields have the same value of the demo scenario in all examples, so that the
 * examples are consistent.
 */
export function exampleMaker(components: Readonly<Record<string, JsonSchema>>): MakeExample {
  const known = knownValues()

  function make(schema: JsonSchema, name: string, depth: number): unknown {
    if (schema.$ref !== undefined) return make(components[nameOf(schema.$ref)] ?? {}, name, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.anyOf !== undefined) return make(alternative(schema.anyOf), name, depth)
    if (schema.type === 'object') return makeObject(schema, depth)
    if (schema.type === 'array') return makeArray(schema, name, depth)
    if (known.has(name)) return known.get(name)
    return schema.enum?.[0] ?? valueOfType(schema)
  }

  function makeObject({ properties = {}, required = [] }: JsonSchema, depth: number): unknown {
    if (depth > maxDepth) return {}
    const fields = Object.entries(properties).filter(([name]) => required.includes(name))
    return Object.fromEntries(fields.map(([name, schema]) => [name, make(asSchema(schema), name, depth + 1)]))
  }

  function makeArray({ prefixItems, items }: JsonSchema, name: string, depth: number): unknown[] {
    if (Array.isArray(prefixItems)) return prefixItems.map((each) => make(asSchema(each), name, depth + 1))
    if (items === undefined || Array.isArray(items)) return []
    return [make(asSchema(items), name, depth + 1)]
  }

  return (schema) => make(schema, '', 0)
}

/** Returns the example values of fields, by name, for which the schema alone gives no meaningful value. */
function knownValues(): ReadonlyMap<string, unknown> {
  const { users, plugins, roles } = scenarios.demo.load()
  const author = users.find(({ username }) => username === 'author')
  const plugin = plugins[0]
  const role = roles.find(({ id }) => id === author?.roleId)
  return new Map<string, unknown>([
    ['username', author?.username],
    ['realname', author?.realname],
    ['operater_name', author?.realname],
    ['realname', author?.realname],
    ['buyer_name', author?.username],
    ['email', author?.email],
    ['introduction', author?.introduction],
    ['role_name', role?.name],
    ['plugin_alias', plugin?.alias],
    ['plugin_name', plugin?.name],
    ['description', plugin?.description],
    ['category', plugin?.category],
    ['price', plugin?.price],
    ['password', 'Demo1234'],
    ['old_password', 'Demo1234'],
    ['imgid', 'q8Zr2vWm'],
    ['imgcode', 'A7KX'],
    ['expires_in', 300],
    ['resend_after', 60],
    ['ev_coin', 320],
    ['token', 'Vb1c8yq0'],
    ['email_code', '204816'],
    ['img', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['ev_key', `ev_${'0'.repeat(40)}`],
    ['routes', '[]'],
    ['list', '[]'],
    ['version', '1.2.0'],
    ['latest_version', '1.2.0'],
    ['changelog', '- 修复了大索引的分页'],
    ['operater_action', '/gm_user/login'],
    ['cost_time', '12.3ms'],
    ['request_id', 'b0a4f6b2'],
    ['order_no', '20261121120000000001'],
    ['unix_time', 1795233600],
    ['file_name', 'plugin.zip'],
  ])
}

/** Returns the first option that is neither the empty string nor null. */
function alternative(schemas: readonly JsonSchema[]): JsonSchema {
  const meaningful = schemas.find((each) => each.const !== '' && each.type !== 'null')
  return meaningful ?? schemas[0] ?? {}
}

function valueOfType(schema: JsonSchema): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return smallest(schema)
  if (schema.type === 'string') return textFor(schema)
  if (schema.type === 'boolean') return true
  return null
}

function smallest({ minimum = 1, exclusiveMinimum, maximum = 1 }: JsonSchema): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1
  return Math.min(Math.max(minimum, 1), maximum)
}

/** Handles the patterns of times, dates and hashes; all other fields with a pattern are known by name. */
function textFor({ pattern, format, minLength = 0 }: JsonSchema): string {
  if (format === 'email') return 'author@example.com'
  if (format === 'uri') return 'https://example.com'
  if (pattern?.includes(' ')) return '2026-11-21 12:00:00'
  if (pattern?.includes('\\d{4}-')) return '2026-11-21'
  if (pattern?.includes('[0-9a-f]{64}')) return '0'.repeat(64)
  return '示例'.padEnd(minLength, '例')
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function asSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}
