import * as z from 'zod'
import { menuTree } from '#contract/access/menu.ts'
import { roles } from '#contract/access/role.ts'
import { info } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelopeOf } from '#contract/envelope.ts'
import { readEnvelope } from '#contract/values/answers/read-envelope.ts'
import { fieldOf, isRecord, parseJson } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { leavesOutRows, type Place, reasonInMenu, reasonOf } from './console-reading.ts'
import { expectationOf, kindOf, leavesOf, valueAt } from './issues.ts'
import type { Reason } from './meanings.ts'

/** A difference between an answer and the contract, without any value of the answer. */
export interface Drift {
  /**
   * The path of the field: `[]` for any element, `(JSON)` before a field in a JSON string, as in
   * `data.list(JSON)[].path`; empty for the whole answer.
   */
  readonly field: string
  /** The contract's type: `string`, `0 | 1`, `string like /^ev_.{40}$/`. */
  readonly expected: string
  /** The kind of value found: `missing`, `null`, `string`, `empty array`. */
  readonly got: string
  /** The console's reading of the value. */
  readonly reason: Reason
}

/** A part of an answer with a schema of its own. */
interface Part {
  readonly field: string
  readonly schema: z.ZodType
  readonly value: unknown
  reasonAt(place: Place): Reason
}

/**
 * Returns the differences between an answer and its endpoint's schema, each once. Only the envelope of a refusal is
 * compared, and unknown fields are ignored.
 *
 * @example
 * compareAnswer(wallet.getUserAssets, { code: 0, msg: '', data: { ev_coin: '5', unix_time: 1 } })
 * // [{ field: 'data.ev_coin', expected: 'number', got: 'string', reason: 'readAllTheSame' }]
 */
export function compareAnswer(endpoint: Endpoint, answer: unknown): Drift[] {
  const [success, refusal] = envelopeOf(endpoint.response).options
  const code = readEnvelope(answer)?.code ?? fieldOf(answer, 'code')
  const isRefusal = code !== undefined && code !== resultCodes.success
  const reasonAt = (place: Place) => reasonOf(endpoint, answer, place)
  const envelope = { field: '', schema: isRefusal ? refusal : success, value: answer, reasonAt }
  if (isRefusal) return differencesIn(envelope)
  const data = fieldOf(answer, 'data')
  const parts = [envelope, ...movedRows(endpoint.response, data, reasonAt), ...menusIn(endpoint, data)]
  const drift = parts.flatMap(differencesIn)
  // The schemas do not know that rows differ in their key.
  const isKnown = drift.some(({ reason }) => reason === 'rowLeftOut')
  if (!isKnown && leavesOutRows(endpoint, answer)) drift.push(repeatedRow)
  return drift
}

const repeatedRow: Drift = {
  field: 'data.list[]',
  expected: 'rows that differ',
  got: 'the same row twice',
  reason: 'rowLeftOut',
}

/** Returns the rows of a bare array instead of `{ list, count }`, or the reverse. */
function movedRows(response: z.ZodType, data: unknown, reasonAt: Part['reasonAt']): Part[] {
  const list = response instanceof z.ZodObject ? response.shape.list : undefined
  const partAt = (schema: z.ZodType, value: unknown, ...above: string[]): Part => ({
    field: above.join('.'),
    schema,
    value,
    reasonAt: (place) => reasonAt([...above, ...place]),
  })
  if (list instanceof z.ZodArray) return Array.isArray(data) ? [partAt(list, data, 'data')] : []
  const isMoved = response instanceof z.ZodArray && isRecord(data) && 'list' in data
  return isMoved ? [partAt(response, data.list, 'data', 'list')] : []
}

/** Returns the menu trees of an answer, which are sent as JSON strings. */
function menusIn(endpoint: Endpoint, data: unknown): Part[] {
  const list = fieldOf(data, 'list')
  const rows = Array.isArray(data) ? data : list
  const field = Array.isArray(data) ? 'data[].routes' : 'data.list[].routes'
  if (endpoint.path === info.path) return menuPart(endpoint, 'data.list', list)
  if (endpoint.path !== roles.path || !Array.isArray(rows)) return []
  return rows.flatMap((role) => menuPart(endpoint, field, fieldOf(role, 'routes')))
}

const json = z.string().refine((text) => parseJson(text) !== undefined, { error: 'JSON' })

function menuPart(endpoint: Endpoint, field: string, text: unknown): Part[] {
  if (typeof text !== 'string') return []
  const menu = parseJson(text)
  const reasonAt = (place: Place) => reasonInMenu(endpoint, menu, place)
  if (menu === undefined) return [{ field, schema: json, value: text, reasonAt }]
  return [{ field: `${field}(JSON)`, schema: menuTree, value: menu, reasonAt }]
}

function differencesIn({ field: above, schema, value, reasonAt }: Part): Drift[] {
  const found = new Map<string, Drift>()
  for (const issue of (schema.safeParse(value).error?.issues ?? []).flatMap(leavesOf)) {
    const field = issue.path.reduce<string>((start, key) => {
      if (typeof key === 'number') return `${start}[]`
      return start === '' ? String(key) : `${start}.${String(key)}`
    }, above)
    const drift = { field, expected: expectationOf(issue), got: kindOf(valueAt(value, issue.path)) }
    const known = JSON.stringify(drift)
    if (!found.has(known)) found.set(known, { ...drift, reason: reasonAt(issue.path) })
  }
  return [...found.values()]
}
