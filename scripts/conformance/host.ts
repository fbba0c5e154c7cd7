import { withOtherNames } from '#contract/values/answers/other-names.ts'
import { readEnvelope } from '#contract/values/answers/read-envelope.ts'
import { fieldOf, parseJson } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'

export interface Session {
  token: string
}

export interface Sending {
  readonly as?: Session | undefined
  /** The body of an upload, whose fields are in the query string. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly method?: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** The host under test. */
export interface Host {
  /**
   * Makes a call like the console, with other hosts' field names; `undefined` sends no body.
   * @throws {NoAnswer} without an answer
   */
  send(path: string, request: unknown, sending?: Sending): Promise<Answer>
}

/** No response arrived: a network failure or a timeout. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

interface HostOptions {
  readonly base: string
  /** The console's version, sent as `X-Version`. */
  readonly version: string
  readonly sandbox?: string | undefined
  /** Replaces the network in tests. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
}

const timeout = 60_000

export function createHost({ base, version, sandbox, fetch = globalThis.fetch }: HostOptions): Host {
  async function ask(path: string, request: unknown, { as, bytes, headers, method }: Sending) {
    const response = await fetch(bytes === undefined ? base + path : addressOf(base + path, request), {
      method: method ?? 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'X-Version': version,
        'Content-Type': bytes === undefined ? 'application/json' : 'application/octet-stream',
        ...(sandbox !== undefined && { 'X-Sandbox': sandbox }),
        ...(as !== undefined && { 'X-Token': as.token }),
        ...headers,
      },
      ...bodyOf(request, bytes, method),
    })
    return { status: response.status, body: parseJson(await response.text()) }
  }

  return {
    async send(path, request, sending = {}) {
      let answer: Answer
      try {
        answer = await ask(path, withOtherNames(path, request), sending)
      } catch (error) {
        throw new NoAnswer(reasonOf(error), { cause: error })
      }
      const token = fieldOf(answer.body, 'token')
      if (sending.as !== undefined && typeof token === 'string' && token !== '') sending.as.token = token
      return answer
    },
  }
}

/** Returns the envelope's code; undefined when it has no numeric one. */
export function codeOf({ body }: Answer): number | undefined {
  return readEnvelope(body)?.code
}

/** Returns whether the host has no such path: code 404, or HTTP 404 without an envelope. */
export function isMissing(answer: Answer): boolean {
  const code = codeOf(answer)
  return code === resultCodes.routeNotFound || (code === undefined && answer.status === 404)
}

function addressOf(address: string, request: unknown): string {
  const fields = Object.entries(request ?? {}).map(([name, value]) => [name, String(value)])
  return `${address}?${new URLSearchParams(Object.fromEntries(fields)).toString()}`
}

function bodyOf(request: unknown, bytes: Uint8Array<ArrayBuffer> | undefined, method?: string): RequestInit {
  if (method === 'GET' || (bytes === undefined && request === undefined)) return {}
  return { body: bytes ?? JSON.stringify(request) }
}

/** Returns the cause of a failed fetch, whose own message is always "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error instanceof Error ? error.message : String(error)
}
