import type { Envelope } from '#contract/envelope.ts'
import { isRecord } from '#contract/values/json.ts'
import { parseGuarded } from '../lib/bidi-guard.ts'
import { setServerTime } from '../lib/server-time.ts'
import { readData } from './answer-data.ts'
import { CallError, localCodes } from './call-error.ts'
import { readScalar } from './decode-scalar.ts'
import { kindOf } from './kinds.ts'
import { sessionPort } from './session-port.ts'

const httpNotFound = 404

/**
 * Returns the data of an answer, and passes a new token to the session; `sentWith` is the request's token.
 * @throws {CallError} for a refusal, a missing envelope, or data in another shape
 */
export async function readAnswer(
  path: string,
  sentWith: string,
  answer: { status: number; text: string },
): Promise<unknown> {
  const envelope = readEnvelope(path, answer)
  if (envelope.token) sessionPort().tokenReceived(envelope.token, sentWith)
  const { code, msg, data: refusal } = envelope
  if (code !== 0) throw new CallError(path, code, msg, refusal, undefined, sentWith)
  const data = readData(path, await kindOf(path), envelope.data)
  if (data === undefined) throw new CallError(path, localCodes.unreadable, '')
  readServerTime(data)
  return data
}

/** Some answers have the server's time, for countdowns. */
function readServerTime(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('unix_time' in data)) return
  if (typeof data.unix_time === 'number') setServerTime(data.unix_time)
}

/** Visible ASCII: a header can have nothing else. */
const tokenPattern = /^[!-~]+$/

function readEnvelope(path: string, { status, text }: { status: number; text: string }): Envelope {
  const parsed = parseJson(text)
  const code = isRecord(parsed) ? readScalar('number', parsed.code) : undefined
  if (isRecord(parsed) && typeof code === 'number') {
    const { msg, token, data = null } = parsed
    return {
      code,
      msg: typeof msg === 'string' ? msg : '',
      data,
      ...(typeof token === 'string' && tokenPattern.test(token) && { token }),
    }
  }
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
