import { isRecord, parseJson } from '#contract/values/json.ts'
import { operationStatuses } from '#contract/values/operation-statuses.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import type { Recording } from './recording.ts'
import { relativeDate } from './relative-dates.ts'

const secret = /password|passwd|pwd|token|secret|key$|code$/i
/** Fields with images, which may show a person. */
const pictures = new Set(['avatar', 'icon'])
const keys = new Set(['imgid', 'request_id', 'file_id', 'order_no'])
const names = new Set(['username', 'realname'])

interface Logged extends Pick<Recording, 'users' | 'pseudonyms' | 'now'> {
  readonly data: Pick<Recording['data'], 'operations'>
}

/** Builds the operation log of the scenario, oldest first, with pseudonyms in the logged paths, bodies and addresses. */
export function buildOperations({ data, users, pseudonyms, now }: Logged) {
  const known = new Set(users.map(({ id }) => id))
  // The seed keeps the order of rows of one second when they come oldest first.
  return data.operations.toReversed().map((row) => ({
    path: disguisedPath(row.operater_action, pseudonyms),
    body: readBody(row.body_str, pseudonyms),
    // Some hosts log the status alone.
    code: row.code || (row.status === operationStatuses[1] ? resultCodes.refused : 0),
    costMs: Number.parseFloat(row.cost_time),
    ip: row.ip === '' ? '' : pseudonyms.address(row.ip),
    at: relativeDate(row.created, now) ?? 'now',
    ...(known.has(row.operater_id) && { user: pseudonyms.person(row.operater_id).username }),
  }))
}

/** The path is a word of the interface; its query string may say anything. */
function disguisedPath(address: string, pseudonyms: Pseudonyms): string {
  const [path = '', ...query] = address.split('?')
  return [pseudonyms.word(path), ...query.map(pseudonyms.text)].join('?')
}

function readBody(text: string, pseudonyms: Pseudonyms): Record<string, unknown> {
  // A body that was cut off is left out.
  const body = parseJson(text)
  return isRecord(body) ? Object.fromEntries(entries(body, pseudonyms)) : {}
}

function entries(body: object, pseudonyms: Pseudonyms): [string, unknown][] {
  return Object.entries(body).map(([name, value]) => [
    pseudonyms.word(name),
    disguised(name, value, pseudonyms),
  ])
}

function disguised(name: string, value: unknown, pseudonyms: Pseudonyms): unknown {
  if (typeof value === 'string') {
    if (secret.test(name)) return '***'
    if (pictures.has(name)) return ''
    if (keys.has(name)) return pseudonyms.key(value)
    return names.has(name) ? pseudonyms.name(value) : disguisedText(value, pseudonyms)
  }
  if (typeof value === 'number') return pseudonyms.number(value)
  if (Array.isArray(value)) return value.map((each) => disguised(name, each, pseudonyms))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(entries(value, pseudonyms))
}

/** A text may be JSON itself, with fields that are secret and escapes that hide what it says. */
function disguisedText(text: string, pseudonyms: Pseudonyms): string {
  if (!/^\s*[[{]/.test(text)) return pseudonyms.text(text)
  try {
    return JSON.stringify(disguised('', JSON.parse(text), pseudonyms))
  } catch (error) {
    if (error instanceof SyntaxError) return pseudonyms.text(text)
    throw error
  }
}
