import * as z from 'zod'
import { endpoints } from './registry.ts'
import { flag, id, optionalTimestamp, rowKeys, timestamp } from './shapes.ts'
import type { Kind } from './values/answers/kinds.ts'

/** Returns the kind of every endpoint's `data`, by path. */
export function answerKinds(): Record<string, Kind> {
  return Object.fromEntries(endpoints.map(({ path, response }) => [path, kindOf(response)]))
}

/** Returns how values of a schema are read. @throws for a schema that has no kind */
export function kindOf(schema: unknown): Kind {
  if (schema === timestamp || schema === optionalTimestamp) return 'time'
  if (schema === flag) return 'flag'
  if (schema === id) return 'id'
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return kindOf(schema.unwrap())
  if (schema instanceof z.ZodObject) return recordOf(schema.shape)
  if (schema instanceof z.ZodArray) return [kindOf(schema.element), ...(rowKeys.get(schema)?.fields ?? [])]
  if (schema instanceof z.ZodNull) return 'any'
  if (schema instanceof z.ZodString) return 'text'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodLiteral) return literalKind([...schema.values])
  if (schema instanceof z.ZodUnion) return literalKind(schema.options.flatMap(valuesOf))
  throw new Error(
    `[answer-kinds] a schema has no kind: ${JSON.stringify(z.toJSONSchema(schema as z.ZodType))}`,
  )
}

function recordOf(shape: Readonly<Record<string, unknown>>): Kind {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name + marksOf(field), kindOf(field)]),
  )
}

function marksOf(field: unknown): string {
  if (field instanceof z.ZodOptional) return `?${marksOf(field.unwrap())}`
  return field instanceof z.ZodNullable ? `~${marksOf(field.unwrap())}` : ''
}

function valuesOf(option: unknown): unknown[] {
  return option instanceof z.ZodLiteral ? [...option.values] : [option]
}

function literalKind(values: readonly unknown[]): Kind {
  if (values.every((value) => typeof value === 'number')) return 'number choice'
  if (values.every((value) => typeof value === 'string')) return 'choice'
  throw new Error(`[answer-kinds] a union has no kind: ${JSON.stringify(values)}`)
}
