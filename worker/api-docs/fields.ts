import type { JsonSchema } from './schemas.ts'

/** One row of a table of fields. */
export interface Field {
  /** Path of the field from the body: `list[].id`. */
  readonly name: string
  readonly type: string
  readonly required: boolean
}

/** Returns every field of a schema, including those of inner objects and lists, but not those of a referenced record. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.anyOf !== undefined) return unique(schema.anyOf.flatMap((each) => fieldsOf(each, prefix)))
  const item = itemOf(schema)
  if (item !== undefined) return fieldsOf(item, `${prefix}[]`)
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, inner]) => {
    if (typeof inner === 'boolean' || inner.not !== undefined) return []
    const full = prefix === '' ? name : `${prefix}.${name}`
    return [{ name: full, type: typeOf(inner), required: required.includes(name) }, ...fieldsOf(inner, full)]
  })
}

/** Describes the type of a schema in a few words. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ')
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeOfItem).join('; ')}]`
  const item = itemOf(schema)
  if (item !== undefined) return `list of ${typeOf(item)}`
  return [schema.type ?? 'anything', ...bounds(schema)].join(', ')
}

function typeOfItem(item: JsonSchema | boolean): string {
  return typeof item === 'boolean' ? 'anything' : typeOf(item)
}

function bounds(schema: JsonSchema): string[] {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, pattern, format } = schema
  return [
    ...(minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? [] : [`≥ ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [`≤ ${maximum}`]),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(format === undefined ? [] : [format]),
    ...(pattern === undefined || format !== undefined ? [] : [`matches ${pattern}`]),
  ]
}

function itemOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

/** Removes duplicate fields of a union of objects; the first one wins. */
function unique(fields: readonly Field[]): Field[] {
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()].toReversed()
}
