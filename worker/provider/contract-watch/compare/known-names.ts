import * as z from 'zod'

/**
 * Returns the field names of a schema's object at a path; for a union those of all options. Empty without an object at
 * the path.
 */
export function knownNames(schema: unknown, path: readonly PropertyKey[]): ReadonlySet<string> {
  const [key, ...rest] = path
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodUnion)
    return new Set(inner.options.flatMap((each) => [...knownNames(each, path)]))
  if (inner instanceof z.ZodArray) return knownNames(inner.element, rest)
  if (!(inner instanceof z.ZodObject)) return new Set()
  return key === undefined ? new Set(Object.keys(inner.shape)) : knownNames(inner.shape[String(key)], rest)
}

/** Returns the schema within `optional()`, `nullable()` and `lazy()`. */
function unwrapped(schema: unknown): unknown {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodLazy
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}
