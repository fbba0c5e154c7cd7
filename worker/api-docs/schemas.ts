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
import type { CodeWithData } from '#contract/values/refusals.ts'
import type { ResultCodeName } from '#contract/values/result-codes.ts'
import { pluginVersion } from '#contract/version.ts'

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The records that several answers contain, by their names in the document. */
const records = {
  EvVersion: evVersion,
  Earning: earning,
  MarketPlugin: marketPlugin,
  OperaterLog: operaterLog,
  Order: order,
  Plugin: plugin,
  PluginVersion: pluginVersion,
  Purchase: purchase,
  Role: role,
  User: user,
  VersionFile: versionFile,
}

/** Names of the components that describe the data of refusals, by the name of the code. */
const refusalComponents: ReadonlyMap<ResultCodeName, string> = new Map(
  (Object.keys(refusalSchemas) as CodeWithData[])
    .filter((name) => name !== 'stale')
    .map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]),
)

const components: Readonly<Record<string, z.ZodType>> = {
  ...records,
  ...Object.fromEntries(
    [...refusalComponents].map(([name, id]) => [id, refusalSchemas[name as CodeWithData]]),
  ),
}

export interface Schemas {
  /** The records by name. */
  readonly components: Readonly<Record<string, JsonSchema>>
  /** Returns the schema of `data` in a successful answer of the path. */
  responseOf(path: string): JsonSchema
  /** Returns the schema of `data` in a refusal of the endpoint; undefined for a code without data. */
  refusalOf(endpoint: Endpoint, code: ResultCodeName): JsonSchema | undefined
}

/** Creates the schemas of all answers; a record is a reference to its component. */
export function responseSchemas(): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(components)) registry.add(schema, { id })
  for (const { path, response } of endpoints) {
    if (!registry.has(response)) registry.add(response, { id: path })
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => openAnswer(jsonSchema),
  })
  const idOf = new Map(endpoints.map(({ path, response }) => [path, registry.get(response)?.id ?? path]))
  return {
    components: Object.fromEntries(Object.keys(components).map((id) => [id, embedded(schemas[id] ?? {})])),
    responseOf(path) {
      const id = idOf.get(path) ?? path
      return id in components ? reference(id) : embedded(schemas[id] ?? {})
    },
    refusalOf({ current }, code) {
      const id = code === 'stale' && current ? registry.get(current)?.id : refusalComponents.get(code)
      return id === undefined ? undefined : reference(id)
    },
  }
}

/** Returns the schema of a request. A field that must be absent has no JSON Schema in zod; it becomes `not: {}`. */
export function requestSchema(request: z.ZodType): JsonSchema {
  return embedded(
    z.toJSONSchema(request, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        dropZodFormat(jsonSchema)
        if (acceptsOnlyUndefined(zodSchema)) Object.assign(jsonSchema, { not: {} })
      },
    }),
  )
}

/** Returns the schema of an answer that refers to no component. */
export function answerSchema(answer: z.ZodType): JsonSchema {
  return embedded(z.toJSONSchema(answer, { override: ({ jsonSchema }) => openAnswer(jsonSchema) }))
}

/** Allows further fields: a provider may answer more than the contract names. */
function openAnswer(schema: JsonSchema): void {
  dropZodFormat(schema)
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** Removes a format that only zod knows, and that says less than the pattern beside it. */
function dropZodFormat(schema: JsonSchema): void {
  if (schema.format === 'starts_with') delete schema.format
}

function reference(id: string): JsonSchema {
  return { $ref: `#/components/schemas/${id}` }
}

function acceptsOnlyUndefined({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'undefined'
}

/** Removes the keywords that only a separate document needs. */
function embedded({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
