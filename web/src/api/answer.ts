import { kinds } from 'virtual:answer-kinds'
import type { Envelope } from '#contract/envelope.ts'
import type { Path } from '#contract/registry.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { type AnswerFormat, readData } from '#contract/values/answers/read-data.ts'
import { readEnvelope } from '#contract/values/answers/read-envelope.ts'
import { isRecord } from '#contract/values/json.ts'
import { setServerTime } from '../lib/server-time.ts'
import { CallError, localCodes } from './call-error.ts'
import { parseAnswer } from './json.ts'
import { sessionPort } from './session-port.ts'

const httpNotFound = 404

/**
 * Returns the data of an answer, and passes a new token to the session; `sentWith` is the request's token.
 * @throws {CallError} for a refusal, a missing envelope, or data in another shape
 */
export function readAnswer(path: Path, sentWith: string, answer: { status: number; text: string }): unknown {
  const envelope = envelopeOf(path, answer)
  if (envelope.token) sessionPort().tokenReceived(envelope.token, sentWith)
  const { code, msg, data: refusal } = envelope
  if (code !== 0) throw new CallError(path, code, msg, refusal, undefined, sentWith)
  const format: AnswerFormat = { path, kind: kinds[path], other: otherOf(path) }
  const data = readData(format, envelope.data)
  if (data !== envelope.data) withCallLog((log) => log.logOddAnswer(format, envelope.data))
  if (data === undefined) throw new CallError(path, localCodes.unreadable, '')
  readServerTime(data)
  return data
}

/** The log loads on the first failure; without it the console continues. */
export function withCallLog(write: (log: typeof import('./call-log.ts')) => void): void {
  import('./call-log.ts').then(write).catch(() => undefined)
}

/** Some answers have the server's time, for countdowns. */
function readServerTime(data: unknown): void {
  if (isRecord(data) && typeof data.unix_time === 'number') setServerTime(data.unix_time)
}

function envelopeOf(path: string, { status, text }: { status: number; text: string }): Envelope {
  const envelope = readEnvelope(parseJson(text))
  if (envelope) return envelope
  if (status === httpNotFound) return { code: httpNotFound, msg: '', data: null }
  throw new CallError(path, localCodes.network, '', null, new Error(`HTTP ${status} without an envelope`))
}

function parseJson(text: string): unknown {
  try {
    return parseAnswer(text)
  } catch {
    return undefined
  }
}
