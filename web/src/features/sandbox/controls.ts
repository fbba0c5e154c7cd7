import { environment } from '#web/src/lib/environment.ts'

interface ControlOptions {
  /** Sent as JSON; a blob holds JSON already. */
  body?: object
  signal?: AbortSignal
  /** Sends the request even while the page unloads. */
  keepalive?: boolean
}

export class ControlFailure extends Error {
  override name = 'ControlFailure'
  /** The mock's message; null when it is unreachable. */
  readonly reason: string | null
  /** The HTTP status; 0 without a response. */
  readonly status: number

  constructor(call: string, status: number, reason: string | null, cause?: unknown) {
    super(`[demo] ${call} failed: ${reason ?? 'the mock cannot be reached'}`, { cause })
    this.status = status
    this.reason = reason
  }
}

/** Calls a control of the mock, e.g. `GET /accounts`. @throws {ControlFailure} when it fails */
export async function control(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, signal, keepalive = false }: ControlOptions = {},
): Promise<unknown> {
  const call = `${method} ${path}`
  const { ok, status, text } = await answerTo(call, path, {
    method,
    keepalive,
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const answer = asJson(text)
  if (!ok || answer === undefined)
    throw new ControlFailure(call, status, reasonOf(answer) ?? `HTTP ${status}`)
  return answer
}

/** Returns the whole sandbox as the mock exports it, unread. @throws {ControlFailure} when it fails */
export async function exportSandbox(): Promise<Blob> {
  const call = 'GET /export'
  const { ok, status, text } = await answerTo(call, '/export', { method: 'GET' })
  if (!ok) throw new ControlFailure(call, status, reasonOf(asJson(text)) ?? `HTTP ${status}`)
  return new Blob([text], { type: 'application/json' })
}

async function answerTo(call: string, path: string, init: RequestInit) {
  try {
    const response = await fetch(controlAddress(path), init)
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ControlFailure(call, 0, null, cause)
  }
}

/** Hosts without controls answer with HTML. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function controlAddress(path: string): URL {
  return new URL(`../__mock${path}`, new URL(environment.apiBase, window.location.href))
}

function reasonOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  return typeof answer.error === 'string' ? answer.error : undefined
}
