import type * as z from 'zod'

type Fields = Readonly<Record<string, unknown>>

/** Values that say nothing; the first that a field may have is taken. */
const neutral = ['', 0, 1, [], false, '0ms', '正常', '1970-01-02 00:00:00']

/**
 * Completes a record with the fields that the contract requires and the host does not send: with those of `known`, else
 * with values that say nothing.
 */
export function completeFields(schema: z.ZodObject, record: Fields, known: Fields = {}): Fields {
  const complete: Record<string, unknown> = { ...record }
  for (const [name, field] of Object.entries(schema.shape)) {
    if (complete[name] !== undefined || fits(field, undefined)) continue
    complete[name] = known[name] ?? neutral.find((value) => fits(field, value))
  }
  return complete
}

function fits(field: z.core.$ZodType, value: unknown): boolean {
  return (field as z.ZodType).safeParse(value).success
}
