import { environment } from '../lib/environment.ts'

interface ControlOptions {
  body?: object
  signal?: AbortSignal
  /** Sent even while the page is being left. */
  keepalive?: boolean
}

/** Why a control did nothing: what the mock said, or null where it could not be reached. */
export class ControlFailure extends Error {
  override name = 'ControlFailure'
  readonly reason: string | null
  /** Of the answer; 0 where there was none. */
  readonly status: number

  constructor(call: string, status: number, reason: string | null, cause?: unknown) {
    super(`[demo] ${call} failed: ${reason ?? 'the mock cannot be reached'}`, { cause })
    this.status = status
    this.reason = reason
  }
}

/**
 * Uses one of the mock's controls, e.g. `GET /accounts`, and answers its JSON. They lie beside the API, also
 * where that is in a folder.
 * @throws {ControlFailure} when the mock cannot be reached or refuses
 */
export async function control(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, signal, keepalive = false }: ControlOptions = {},
): Promise<unknown> {
  const call = `${method} ${path}`
  const { ok, status, text } = await answerTo(call, path, {
    method,
    keepalive,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const answer = asJson(text)
  if (!ok || answer === undefined)
    throw new ControlFailure(call, status, reasonOf(answer) ?? `HTTP ${status}`)
  return answer
}

async function answerTo(call: string, path: string, init: RequestInit) {
  try {
    const response = await fetch(controlAddress(path), init)
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ControlFailure(call, 0, null, cause)
  }
}

/** Undefined for what is none: where there are no controls, a host answers with a page of its own. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where a path of the mock's controls is. */
export function controlAddress(path: string): URL {
  return new URL(`../__mock${path}`, new URL(environment.apiBase, window.location.href))
}

function reasonOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  return typeof answer.error === 'string' ? answer.error : undefined
}
