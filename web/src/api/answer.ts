import type { Envelope } from '#contract/envelope.ts'
import { parseGuarded } from '../lib/bidi-guard.ts'
import { setServerTime } from '../lib/server-time.ts'
import { normalizeAnswer, unreadable } from './answer-shapes.ts'
import { CallError, localCodes } from './call-error.ts'
import { sessionPort } from './session-port.ts'

const httpNotFound = 404

/**
 * Returns the data of an answer, and passes a new token to the session; `sentWith` is the request's token.
 * @throws {CallError} for a refusal, a missing envelope, or data in another shape
 */
export function readAnswer(
  path: string,
  sentWith: string,
  answer: { status: number; text: string },
): unknown {
  const envelope = readEnvelope(path, answer)
  if (envelope.token) sessionPort().tokenReceived(envelope.token, sentWith)
  const { code, msg, data: refusal } = envelope
  if (code !== 0) throw new CallError(path, code, msg ?? '', refusal, undefined, sentWith)
  const data = normalizeAnswer(path, envelope.data ?? null)
  if (data === unreadable) throw new CallError(path, localCodes.unreadable, '')
  readServerTime(data)
  return data
}

/** Some answers have the server's time, for countdowns. */
function readServerTime(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('unix_time' in data)) return
  if (typeof data.unix_time === 'number') setServerTime(data.unix_time)
}

function readEnvelope(path: string, { status, text }: { status: number; text: string }): Envelope {
  const parsed = parseJson(text)
  if (isEnvelope(parsed)) return parsed
  if (status === httpNotFound) return { code: httpNotFound, msg: '', data: null }
  throw new CallError(path, localCodes.network, '', null, new Error(`HTTP ${status} without an envelope`))
}

function parseJson(text: string): unknown {
  try {
    return parseGuarded(text)
  } catch {
    return undefined
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}
