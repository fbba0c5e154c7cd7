import * as z from 'zod'
import { role } from '#contract/access/role.ts'
import { user } from '#contract/access/user.ts'
import { order } from '#contract/coins/order.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalSchemas } from '#contract/envelope.ts'
import { versionFile } from '#contract/file.ts'
import { earning, marketPlugin, purchase } from '#contract/market.ts'
import { operaterLog } from '#contract/operations/operation-log.ts'
import { plugin } from '#contract/plugin/plugin.ts'
import { evVersion } from '#contract/product.ts'
import { endpoints } from '#contract/registry.ts'
import type { ResultCodeName } from '#contract/values/result-codes.ts'
import { pluginVersion } from '#contract/version.ts'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

const { stale: _, ...refusals } = refusalSchemas
const records = { earning, evVersion, marketPlugin, operaterLog, order, plugin, pluginVersion, purchase }

/** Shared parts of answers; their names begin with a capital in the document. */
const named: Readonly<Record<string, z.ZodType>> = { ...records, role, user, versionFile, ...refusals }

const options = {
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    if (jsonSchema.type === 'integer') jsonSchema.format = 'int64'
    // The bounds that zod sets for every integer.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    // A zod-only format, less precise than the pattern beside it.
    if (jsonSchema.format === 'starts_with') delete jsonSchema.format
    if (zodSchema._zod.def.type === 'undefined') jsonSchema.not = {}
  },
} as const satisfies z.core.ToJSONSchemaParams

/** Returns the schema of a request, or of a control's input or answer; a field that must be absent is `not: {}`. */
export function requestSchema(request: z.ZodType): JsonSchema {
  return embedded(z.toJSONSchema(request, options))
}

/** Creates the schemas of all answers, with references to named components. */
export function responseSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(named)) {
    registry.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) })
  }
  for (const { path, response } of endpoints) {
    if (!registry.has(response)) registry.add(response, { id: path })
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const schemas = Object.entries(z.toJSONSchema(registry, { ...options, uri }).schemas)
  const all = new Map(schemas.map(([id, schema]) => [id, embedded(schema)]))
  const schemaOf = (schema: z.ZodType): JsonSchema => {
    const id = registry.get(schema)?.id ?? ''
    return id.startsWith('/') ? (all.get(id) ?? {}) : { $ref: uri(id) }
  }
  return {
    components: Object.fromEntries([...all].filter(([id]) => !id.startsWith('/'))),
    schemaOf,
    /** Returns the schema of `data` in a refusal of the endpoint; undefined for a code without data. */
    refusalOf({ current }: Endpoint, code: ResultCodeName) {
      const data = code === 'stale' ? current : named[code]
      return data && schemaOf(data)
    },
  }
}

/** Removes the keywords that only a separate document needs. */
function embedded({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
