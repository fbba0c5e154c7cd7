import { isRecord } from './json.ts'
import { type ResultCode, type ResultCodeName, resultCodes } from './result-codes.ts'

/** An invalid field of a request, by its path in the body (`files.0.platform`). */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** A rejected file, or a rejected entry of a zip. */
export interface FileIssue {
  readonly file: string
  readonly message: string
}

/** `data` of a refusal by the name of its code; null for every other refusal. */
export interface RefusalData {
  readonly invalidRequest: { readonly issues: readonly FieldIssue[] }
  /** The current record, with the schema of the endpoint that returns it. */
  readonly stale: object
  /** The states of the refused move. */
  readonly moveNotAllowed: { readonly from: number; readonly to: number }
  /** Seconds until the next attempt is allowed. */
  readonly tooManyAttempts: { readonly retry_after: number }
  /** The coins needed and the coins in the account. */
  readonly notEnoughCoins: { readonly need: number; readonly have: number }
  /** The current price in coins. */
  readonly priceChanged: { readonly price: number }
  readonly packageRejected: { readonly issues: readonly FileIssue[] }
}

/** The name of a code whose refusal carries data. */
export type CodeWithData = keyof RefusalData

type Reader<Data> = (data: object) => Data | undefined

/** Readers of the data of each refusal; undefined for data of another shape. */
const validators: { readonly [Name in CodeWithData]: Reader<RefusalData[Name]> } = {
  invalidRequest: (data) => issuesIn(data, 'path', ({ path, message }) => ({ path, message })),
  stale: (data) => data,
  moveNotAllowed: (data) => numbersIn(data, ['from', 'to']),
  tooManyAttempts: (data) => numbersIn(data, ['retry_after']),
  notEnoughCoins: (data) => numbersIn(data, ['need', 'have']),
  priceChanged: (data) => numbersIn(data, ['price']),
  packageRejected: (data) => issuesIn(data, 'file', ({ file, message }) => ({ file, message })),
}

/** Returns the data of a refusal; undefined for another code, and for data of another shape. */
export function refusalData<Name extends CodeWithData>(
  { code, data }: { readonly code: number; readonly data: unknown },
  name: Name,
): RefusalData[Name] | undefined {
  return code === codeOf(name) && isRecord(data) ? validators[name](data) : undefined
}

function codeOf(name: ResultCodeName): ResultCode {
  return resultCodes[name]
}

function numbersIn<Field extends string>(
  data: object,
  fields: readonly Field[],
): Record<Field, number> | undefined {
  const found = Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'number'))
  return hasAll(found, fields) ? found : undefined
}

function hasAll<Field extends string, Value>(
  found: Readonly<Record<string, Value>>,
  fields: readonly Field[],
): found is Record<Field, Value> {
  return fields.every((field) => field in found)
}

function issuesIn<Place extends string, Issue>(
  data: object,
  place: Place,
  toIssue: (texts: Record<Place | 'message', string>) => Issue,
): { issues: Issue[] } | undefined {
  if (!('issues' in data) || !Array.isArray(data.issues)) return undefined
  const issues = data.issues.flatMap((issue: unknown) => {
    if (typeof issue !== 'object' || issue === null) return []
    const texts = Object.fromEntries(Object.entries(issue).filter(([, value]) => typeof value === 'string'))
    return hasAll(texts, [place, 'message']) ? [toIssue(texts)] : []
  })
  return { issues }
}
