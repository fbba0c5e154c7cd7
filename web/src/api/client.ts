import ky, { type KyInstance } from 'ky'
import type { Envelope } from '../../../contract/envelope.ts'
import { environment } from '../lib/environment.ts'
import { isLeaving } from '../lib/leaving.ts'
import { CallError, localCodes } from './call-error.ts'
import { track } from './in-flight.ts'
import { currentToken, storeToken } from './token.ts'

/** Milliseconds until a call is given up (specification, section 9). */
const timeout = 3_600_000

const httpNotFound = 404

// Made when first used: an origin that is only known later (tests, the demo) has to be known by then.
let client: KyInstance | undefined

function transport(): KyInstance {
  client ??= ky.create({
    prefix: environment.apiBase,
    timeout,
    retry: 0,
    throwHttpErrors: false,
    headers: { [environment.versionHeader]: environment.version },
  })
  return client
}

/**
 * Sends one call and answers its `data`. A token in the answer, refused or not, replaces the stored one.
 * @throws {CallError} for a refusal, a network failure, an answer that is no envelope, a cancelled call
 */
export async function send(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const token = currentToken()
  const { signal: ended, done } = track(token)
  const signals = signal ? [signal, ended] : [ended]
  try {
    const response = await transport().post(path.slice(1), {
      json: body ?? {},
      signal: AbortSignal.any(signals),
      ...(token && { headers: { 'X-Token': token } }),
    })
    const envelope = await readEnvelope(path, response)
    // An answer that outlived its session must not bring the session back.
    if (envelope.token && currentToken() === token) storeToken(envelope.token)
    if (envelope.code !== 0) throw new CallError(path, envelope.code, envelope.msg, envelope.data)
    return envelope.data
  } catch (error) {
    if (error instanceof CallError) throw error
    if (isLeaving() || signals.some(({ aborted }) => aborted)) {
      throw new CallError(path, localCodes.cancelled, '', null, error)
    }
    throw networkError(path, error)
  } finally {
    done()
  }
}

async function readEnvelope(path: string, response: Response): Promise<Envelope> {
  const text = await response.text()
  const parsed = parseJson(text)
  if (isEnvelope(parsed)) return parsed
  if (response.status === httpNotFound) return { code: httpNotFound, msg: '', data: null }
  throw new CallError(
    path,
    localCodes.network,
    '',
    null,
    new Error(`HTTP ${response.status} without an envelope`),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}

/** The specification's network failure: the error's own message, or none. */
function networkError(path: string, error: unknown): CallError {
  return new CallError(path, localCodes.network, error instanceof Error ? error.message : '', null, error)
}
