import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { scenarioNames } from '#fixtures/scenarios.ts'
import { type JsonSchema, requestSchema, responseSchemas } from '#worker/api-docs/schemas.ts'

/**
 * Returns the contract's types as a declaration file without zod: `RequestOf`, `ResponseOf`, `Path`, `ResultCode` and
 * `ScenarioName`.
 */
export function contractTypes(): string {
  const { components, schemaOf } = responseSchemas()
  return [
    `export type ScenarioName = ${literals(scenarioNames)}`,
    `export type ResultCode = ${literals(Object.values(resultCodes))}`,
    ...Object.entries(components).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`),
    'interface Calls {',
    ...endpoints.map(
      ({ path, summary, request, response }) =>
        `/** ${summary} */\n${JSON.stringify(path)}: { request: ${typeOf(requestSchema(request))}; response: ${typeOf(schemaOf(response))} }`,
    ),
    '}',
    '/** The path of a call, below `/api/v1`. */',
    'export type Path = keyof Calls',
    '/** The request of a call. */',
    "export type RequestOf<P extends Path> = Calls[P]['request']",
    '/** `data` of a successful answer. */',
    "export type ResponseOf<P extends Path> = Calls[P]['response']",
    '',
  ].join('\n')
}

/** Writes zod's JSON Schemas as types, without limits on values. */
function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'unknown'
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return literals(schema.enum)
  if (schema.anyOf !== undefined) return joined(schema.anyOf, ' | ')
  if (schema.allOf !== undefined) return intersection(schema, schema.allOf)
  if (schema.type === 'array') return arrayType(schema)
  if (schema.type === 'object') return objectType(schema)
  return primitives[String(schema.type)] ?? 'unknown'
}

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Intersects the members of `allOf` that are types; others are limits. */
function intersection(
  { allOf: _, ...schema }: JsonSchema,
  others: readonly (JsonSchema | boolean)[],
): string {
  return joined([schema, ...others].filter(isType), ' & ')
}

/** Returns whether the schema names a type, not only a limit. */
function isType(schema: JsonSchema | boolean): boolean {
  return typeOf(schema) !== 'unknown'
}

function joined(schemas: readonly (JsonSchema | boolean)[], operator: string): string {
  return `(${[...new Set(schemas.map(typeOf))].join(operator)})`
}

function literals(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ')
}

function arrayType({ prefixItems, items }: JsonSchema): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(typeOf).join(', ')}]`
  return `(${typeOf(items === undefined || Array.isArray(items) ? {} : items)})[]`
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    if (required.includes(name)) return `${JSON.stringify(name)}: ${typeOf(schema)}`
    const isAbsent = typeof schema === 'object' && schema.not !== undefined
    return `${JSON.stringify(name)}?: ${isAbsent ? '' : `${typeOf(schema)} | `}undefined`
  })
  const isRecord = typeof additionalProperties === 'object' && fields.length === 0
  if (isRecord && Object.keys(additionalProperties).length > 0)
    return `Record<string, ${typeOf(additionalProperties)}>`
  return `{ ${fields.join('; ')} }`
}
