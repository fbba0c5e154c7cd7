import type * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { envelopeOf } from '../../contract/envelope.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { embeddedJson } from './embedded-json.ts'
import { expectationOf, kindOf, leavesOf } from './issues.ts'

/** One way in which an answer is not what the contract says; it never holds a value of the answer. */
export interface Drift {
  /**
   * Where in the answer, with `[]` for any element of a list: `data.list[].id`. What stands in a JSON string
   * follows `(JSON)`: `data.list(JSON)[].path`. Empty for the answer itself.
   */
  readonly field: string
  /** What the contract says: `string`, `0 | 1`, `string like /^ev_.{40}$/`. */
  readonly expected: string
  /** Of what kind it is: `missing`, `null`, `string`, `another string`, `empty array`. */
  readonly got: string
}

/** An answer that differs in more ways than this is another answer altogether. */
const maxDifferences = 100

/**
 * How an answer differs from what its endpoint promises, each way once however many rows have it; empty when
 * it fits. A refusal is held to the envelope alone. A field that the contract does not know is no difference:
 * its clients ignore it.
 *
 * @example compareAnswer(wallet.getUserAssets, { code: 0, msg: '', data: { ev_coin: '5', unix_time: 1 } })
 * // [{ field: 'data.ev_coin', expected: 'number', got: 'string' }]
 */
export function compareAnswer(endpoint: Endpoint, answer: unknown): Drift[] {
  const drift = [
    ...differences(envelopeSchema(endpoint, answer), answer, ''),
    ...embeddedJson(endpoint.path, answer).flatMap(({ field, schema, text }) => inJson(schema, text, field)),
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

function inJson(schema: z.ZodType, text: string, field: string): Drift[] {
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
    field: joined(prefix, issue.path),
    expected: expectationOf(issue),
    got: kindOf(value, issue),
  }))
}

function joined(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, prefix)
}
