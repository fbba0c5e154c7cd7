import * as z from 'zod'
import { requestIssues } from '../../contract/envelope.ts'
import { packageIssues, versionFile } from '../../contract/file.ts'
import { earning, marketPlugin, purchase } from '../../contract/market.ts'
import { operaterLog } from '../../contract/operation-log.ts'
import { order } from '../../contract/order.ts'
import { plugin } from '../../contract/plugin.ts'
import { pluginVersion } from '../../contract/plugin-version.ts'
import { evVersion } from '../../contract/product-version.ts'
import { endpoints } from '../../contract/registry.ts'
import { role } from '../../contract/role.ts'
import { user } from '../../contract/user.ts'

/** A JSON Schema of draft 2020-12, which is what OpenAPI 3.1 takes. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The records several answers carry, under the names the contract gives them. */
const records = {
  EvVersion: evVersion,
  Earning: earning,
  MarketPlugin: marketPlugin,
  OperaterLog: operaterLog,
  Order: order,
  PackageIssues: packageIssues,
  Plugin: plugin,
  PluginVersion: pluginVersion,
  Purchase: purchase,
  RequestIssues: requestIssues,
  Role: role,
  User: user,
  VersionFile: versionFile,
}

export interface Schemas {
  /** The records, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>
  /** `data` of a successful answer, by path. */
  responseOf(path: string): JsonSchema
}

/** What the answers look like; records are references into the components. */
export function responseSchemas(): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(records)) registry.add(schema, { id })
  for (const { path, response } of endpoints) {
    if (!registry.has(response)) registry.add(response, { id: path })
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` })
  const idOf = new Map(endpoints.map(({ path, response }) => [path, registry.get(response)?.id ?? path]))
  return {
    components: Object.fromEntries(Object.keys(records).map((id) => [id, embedded(schemas[id] ?? {})])),
    responseOf(path) {
      const id = idOf.get(path) ?? path
      return id in records ? { $ref: `#/components/schemas/${id}` } : embedded(schemas[id] ?? {})
    },
  }
}

/** What a caller sends. A field that only says "not both" has no JSON Schema; it becomes one that takes nothing. */
export function requestSchema(request: z.ZodType): JsonSchema {
  return embedded(
    z.toJSONSchema(request, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        if (acceptsOnlyUndefined(zodSchema)) Object.assign(jsonSchema, { not: {} })
      },
    }),
  )
}

function acceptsOnlyUndefined({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'undefined'
}

/** Without what only a document of its own needs. */
function embedded({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
