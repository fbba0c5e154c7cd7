import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelopeOf } from '#contract/envelope.ts'
import { readEnvelope } from '#contract/values/answers/read-envelope.ts'
import { fieldOf, parseJson } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { leavesOutRows, type Reason, reasonInMenu, reasonOf, worksWithout } from './consequence.ts'
import { embeddedJson } from './embedded-json.ts'
import { expectationOf, kindOf, leavesOf, valueAt } from './issues.ts'
import { knownNames } from './known-names.ts'
import { movedRows } from './list-rows.ts'
import { possibleRenamings } from './renamings.ts'

/** One difference between an answer and the contract; without any value of the answer. */
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
  /** For a missing field: the name of an unknown field that may be the same one renamed. */
  readonly perhaps?: string
  /** What the console makes of it. */
  readonly reason: Reason
}

/** Returns the drift of a path that the host does not have. */
export function pathMissing(endpoint: Endpoint): Drift {
  const reason = worksWithout(endpoint) ? 'pathExplained' : 'pathNeeded'
  return { field: '', expected: 'this path', got: 'missing', reason }
}

/** The maximum of reported differences. */
const maxDifferences = 100

/** A name that can be reported; others may be values, e.g. e-mail addresses as keys. */
const fieldName = /^[A-Za-z_]\w{0,39}$/

/**
 * Returns the differences between an answer and its endpoint's schema, each once however many rows have it. Of a
 * refusal only the envelope is compared. An unknown field is not a difference, as clients ignore it.
 *
 * @example compareAnswer(wallet.getUserAssets, { code: 0, msg: '', data: { ev_coin: '5', unix_time: 1 } })
 * // [{ field: 'data.ev_coin', expected: 'number', got: 'string', reason: 'readAllTheSame' }]
 */
export function compareAnswer(endpoint: Endpoint, answer: unknown): Drift[] {
  const moved = isRefusal(answer) ? undefined : movedRows(endpoint.response, fieldOf(answer, 'data'))
  const above = moved?.field.split('.') ?? []
  const drift = [
    ...differences(envelopeSchema(endpoint, answer), answer, '', (place) =>
      reasonOf(endpoint, answer, place),
    ),
    ...(moved === undefined
      ? []
      : differences(moved.schema, moved.rows, moved.field, (place) =>
          reasonOf(endpoint, answer, [...above, ...place]),
        )),
    ...embeddedJson(endpoint.path, answer).flatMap(({ field, schema, text }) => {
      const menu = parseJson(text)
      const reason = (place: Place) => reasonInMenu(endpoint, menu, place)
      if (menu !== undefined) return differences(schema, menu, `${field}(JSON)`, reason)
      const got = text === '' ? 'empty string' : 'another string'
      return [{ field, expected: 'JSON', got, reason: reason([]) }]
    }),
  ]
  // The schemas do not tell that rows differ in their key.
  const isKnown = drift.some(({ reason }) => reason === 'rowLeftOut')
  if (!isKnown && !isRefusal(answer) && leavesOutRows(endpoint, answer)) drift.push(repeatedRow)
  return drift.slice(0, maxDifferences)
}

const repeatedRow: Drift = {
  field: 'data.list[]',
  expected: 'rows that differ',
  got: 'the same row twice',
  reason: 'rowLeftOut',
}

type Place = readonly PropertyKey[]

const envelopes = new WeakMap<Endpoint, ReturnType<typeof envelopeOf>>()

function envelopeSchema(endpoint: Endpoint, answer: unknown): z.ZodType {
  const envelope = envelopes.get(endpoint) ?? envelopeOf(endpoint.response)
  envelopes.set(endpoint, envelope)
  const [success, refusal] = envelope.options
  return isRefusal(answer) ? refusal : success
}

/** Whether the envelope says that the host does not have the path. */
export function isPathNotFound(answer: unknown): boolean {
  return fieldOf(answer, 'code') === resultCodes.routeNotFound
}

function isRefusal(answer: unknown): boolean {
  const code = readEnvelope(answer)?.code ?? fieldOf(answer, 'code')
  return code !== undefined && code !== resultCodes.success
}

function differences(
  schema: z.ZodType,
  value: unknown,
  prefix: string,
  reason: (place: Place) => Reason,
): Drift[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  const found = new Map<string, FoundIssue>()
  for (const issue of issues.flatMap(leavesOf)) {
    const drift = {
      field: fieldPath(prefix, issue.path),
      expected: expectationOf(issue),
      got: kindOf(value, issue),
    }
    const key = JSON.stringify(drift)
    if (!found.has(key)) found.set(key, { drift: { ...drift, reason: reason(issue.path) }, path: issue.path })
  }
  const all = [...found.values()].slice(0, maxDifferences)
  return withRenamings(schema, value, all)
}

interface FoundIssue {
  readonly drift: Drift
  readonly path: readonly PropertyKey[]
}

/** Adds the possible new name to every missing field. */
function withRenamings(schema: z.ZodType, value: unknown, found: readonly FoundIssue[]): Drift[] {
  const missing = found.filter(({ drift, path }) => drift.got === 'missing' && path.length > 0)
  const parents = new Map(missing.map(({ path }) => [parentOf(path), path.slice(0, -1)]))
  const renamings = new Map<string, ReadonlyMap<string, string>>()
  for (const [parent, path] of parents) {
    const siblings = missing.filter((each) => parentOf(each.path) === parent)
    const fields = siblings.map((each) => ({ name: nameOf(each.path), expected: each.drift.expected }))
    renamings.set(parent, possibleRenamings(fields, unknownFields(schema, value, path)))
  }
  return found.map(({ drift, path }) => {
    const perhaps = drift.got === 'missing' ? renamings.get(parentOf(path))?.get(nameOf(path)) : undefined
    return perhaps === undefined ? drift : { ...drift, perhaps }
  })
}

function parentOf(path: readonly PropertyKey[]): string {
  return fieldPath('', path.slice(0, -1))
}

function nameOf(path: readonly PropertyKey[]): string {
  return String(path.at(-1))
}

function unknownFields(schema: z.ZodType, root: unknown, path: readonly PropertyKey[]) {
  const parent = valueAt(root, path)
  if (typeof parent !== 'object' || parent === null) return []
  const known = knownNames(schema, path)
  return Object.entries(parent)
    .filter(([name]) => !known.has(name) && fieldName.test(name))
    .map(([name, value]) => ({ name, value }))
}

function fieldPath(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, prefix)
}
