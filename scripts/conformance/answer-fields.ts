import { readScalar } from '#contract/values/answers/decode-scalar.ts'
import { fieldOf } from '#contract/values/json.ts'

/** Returns the rows of a list answer, which is `{ list }` or a bare array; an empty array for anything else. */
export function rowsOf(data: unknown): unknown[] {
  const rows = Array.isArray(data) ? data : fieldOf(data, 'list')
  return Array.isArray(rows) ? rows : []
}

/** Returns a numeric field, also one sent as a string; undefined when there is no finite number. */
export function numberOf(value: unknown, name: string): number | undefined {
  const number = readScalar('number', fieldOf(value, name))
  return typeof number === 'number' ? number : undefined
}

/** Returns a text field, also one sent as a number; undefined otherwise. */
export function textOf(value: unknown, name: string): string | undefined {
  const text = readScalar('choice', fieldOf(value, name))
  return typeof text === 'string' ? text : undefined
}
