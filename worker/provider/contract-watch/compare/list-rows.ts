import * as z from 'zod'
import { isRecord } from '#contract/values/json.ts'

/** Rows of an answer in another place than in the contract. */
interface MovedRows {
  /** Where the answer has them: `data` for a bare array, `data.list` for a list in place of a bare array. */
  readonly field: 'data' | 'data.list'
  /** Schema of all rows. */
  readonly schema: z.ZodType
  readonly rows: unknown
}

/**
 * Returns the rows of a successful answer with a bare array in place of `{ list, count }`, or vice versa; undefined
 * when the rows are in their place, and for an answer without rows.
 * @param response schema of `data`
 */
export function movedRows(response: z.ZodType, data: unknown): MovedRows | undefined {
  const list = response instanceof z.ZodObject ? response.shape.list : undefined
  if (list instanceof z.ZodArray) {
    return Array.isArray(data) ? { field: 'data', schema: list, rows: data } : undefined
  }
  if (!(response instanceof z.ZodArray) || !isWrapped(data)) return undefined
  return { field: 'data.list', schema: response, rows: data.list }
}

/** Whether a value is an object with rows in `list`, also null for none. */
function isWrapped(value: unknown): value is { readonly list: unknown } {
  return isRecord(value) && 'list' in value
}
