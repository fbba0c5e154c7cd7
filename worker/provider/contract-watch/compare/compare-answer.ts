import type * as z from 'zod'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { envelopeOf } from '../../../../contract/envelope.ts'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { embeddedJson, property } from './embedded-json.ts'
import { expectationOf, kindOf, leavesOf } from './issues.ts'
import { movedRows } from './list-rows.ts'

/** One difference between an answer and the contract; it never holds a value of the answer. */
export interface Drift {
  /**
   * Path of the field, with `[]` for any element of a list: `data.list[].id`. A field inside a JSON string follows
   * `(JSON)`: `data.list(JSON)[].path`. Empty for the whole answer.
   */
  readonly field: string
  /** What the contract requires: `string`, `0 | 1`, `string like /^ev_.{40}$/`. */
  readonly expected: string
  /** The kind of value found: `missing`, `null`, `string`, `another string`, `empty array`. */
  readonly got: string
}

/** With more differences the answer is of another shape altogether. */
const maxDifferences = 100

/**
 * Returns the differences between an answer and its endpoint's schema, each once however many rows have it. Of a
 * refusal only the envelope is compared. An unknown field is not a difference, as clients ignore it.
 *
 * @example compareAnswer(wallet.getUserAssets, { code: 0, msg: '', data: { ev_coin: '5', unix_time: 1 } })
 * // [{ field: 'data.ev_coin', expected: 'number', got: 'string' }]
 */
export function compareAnswer(endpoint: Endpoint, answer: unknown): Drift[] {
  const moved = isRefusal(answer) ? undefined : movedRows(endpoint.response, property(answer, 'data'))
  const drift = [
    ...differences(envelopeSchema(endpoint, answer), answer, ''),
    ...(moved === undefined ? [] : differences(moved.schema, moved.rows, moved.field)),
    ...embeddedJson(endpoint.path, answer).flatMap(({ field, schema, text }) =>
      differencesInJson(schema, text, field),
    ),
  ]
  return [...new Map(drift.map((each) => [JSON.stringify(each), each])).values()].slice(0, maxDifferences)
}

const envelopes = new WeakMap<Endpoint, ReturnType<typeof envelopeOf>>()

function envelopeSchema(endpoint: Endpoint, answer: unknown): z.ZodType {
  const envelope = envelopes.get(endpoint) ?? envelopeOf(endpoint.response)
  envelopes.set(endpoint, envelope)
  const [success, refusal] = envelope.options
  return isRefusal(answer) ? refusal : success
}

function isRefusal(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return 'code' in answer && answer.code !== resultCodes.success
}

function differencesInJson(schema: z.ZodType, text: string, field: string): Drift[] {
  try {
    return differences(schema, JSON.parse(text), `${field}(JSON)`)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return [{ field, expected: 'JSON', got: text === '' ? 'empty string' : 'another string' }]
  }
}

function differences(schema: z.ZodType, value: unknown, prefix: string): Drift[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.flatMap(leavesOf).map((issue) => ({
    field: fieldPath(prefix, issue.path),
    expected: expectationOf(issue),
    got: kindOf(value, issue),
  }))
}

function fieldPath(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, prefix)
}
