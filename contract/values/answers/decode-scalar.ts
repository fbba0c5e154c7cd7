import { inexactId } from '../ids.ts'
import { fromTimestamp, hasTimestamp, toTimestamp } from '../provider-time.ts'
import type { Kind, Scalar } from './kinds.ts'

export function isScalarKind(kind: Kind): kind is Scalar {
  return typeof kind === 'string'
}

/** Reads a text, number, flag, choice or time; undefined when it is unknown. */
export function readScalar(kind: Scalar, value: unknown): unknown {
  switch (kind) {
    case 'any':
      return value
    case 'choice':
    case 'text':
      return readText(value)
    case 'id':
      return readId(value)
    case 'number':
      return readNumber(value)
    case 'flag':
      return readFlag(value)
    case 'boolean':
      return typeof value === 'boolean' ? value : booleanOf(readFlag(value))
    case 'number choice':
      return readNumber(value) ?? (value === '' ? undefined : readText(value))
    case 'time':
      return readTime(value)
  }
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const decimal = /^-?\d+(\.\d+)?$/

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads an id: a number, or the text of one that is no safe integer. */
function readId(value: unknown): number | string | undefined {
  const number = readNumber(value)
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    return inexactId(value)
  if (number !== undefined && (typeof value === 'number' || String(number) === value)) return number
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function readFlag(value: unknown): 0 | 1 | undefined {
  if (value === true || value === 1 || value === '1') return 1
  return value === false || value === 0 || value === '0' ? 0 : undefined
}

function booleanOf(flag: 0 | 1 | undefined): boolean | undefined {
  return flag === undefined ? undefined : flag === 1
}

const never = ''
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Returns the provider's timestamp of a time; empty for an event that has not happened. */
function readTime(value: unknown): string | undefined {
  if (value === null || value === '') return never
  const text = readText(value)
  if (text === undefined) return undefined
  // The zero times of Go and of MySQL.
  if (/^000[01]-/.test(text)) return never
  if (fromTimestamp(text) !== undefined) return text
  const ms = millisecondsOf(text)
  return ms !== undefined && hasTimestamp(ms) ? toTimestamp(ms) : undefined
}

function millisecondsOf(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d{13}$/.test(text)) return Number(text)
  return withZone.test(text) ? Date.parse(text) : undefined
}
