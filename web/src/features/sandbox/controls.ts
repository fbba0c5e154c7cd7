import { fieldOf, parseJson } from '#contract/values/json.ts'
import { environment } from '#web/src/lib/environment.ts'

interface ControlOptions {
  /** The JSON body; a blob already contains JSON. */
  body?: object
  signal?: AbortSignal | undefined
  keepalive?: boolean
}

export interface DemoAccount {
  username: string
  name: string
  role_name: string
  is_ban: 0 | 1
}

export class ControlError extends Error {
  override name = 'ControlError'
  /** The mock's message; null when it is unreachable. */
  readonly reason: string | null
  readonly status: number

  constructor(call: string, status: number, reason: string | null, cause?: unknown) {
    super(`[demo] ${call} failed: ${reason ?? 'the mock cannot be reached'}`, { cause })
    this.status = status
    this.reason = reason
  }
}

export async function control(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, signal, keepalive = false }: ControlOptions = {},
): Promise<unknown> {
  const call = `${method} ${path}`
  const { status, text } = await send(call, path, {
    method,
    keepalive,
    signal: signal ?? null,
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  const answer = parseJson(text)
  if (answer === undefined) throw new ControlError(call, status, `HTTP ${status}`)
  return answer
}

export async function exportSandbox(): Promise<Blob> {
  const { text } = await send('GET /export', '/export', { method: 'GET' })
  return new Blob([text], { type: 'application/json' })
}

export async function listDemoAccounts(signal?: AbortSignal): Promise<DemoAccount[]> {
  const { accounts } = (await control('GET', '/accounts', { signal })) as { accounts: DemoAccount[] }
  return accounts
}

export async function requestToken(username: string): Promise<string> {
  const { token } = (await control('POST', '/login-as', { body: { username } })) as { token: string }
  return token
}

async function send(call: string, path: string, init: RequestInit) {
  const { ok, status, text } = await fetchText(path, init).catch((cause: unknown) => {
    throw new ControlError(call, 0, null, cause)
  })
  if (!ok) throw new ControlError(call, status, errorMessageOf(parseJson(text)) ?? `HTTP ${status}`)
  return { status, text }
}

async function fetchText(path: string, init: RequestInit) {
  const headers = { 'Accept-Language': document.documentElement.lang }
  const response = await fetch(controlAddress(path), { ...init, headers })
  return { ok: response.ok, status: response.status, text: await response.text() }
}

export function controlAddress(path: string): URL {
  return new URL(`../__mock${path}`, new URL(environment.apiBase, window.location.href))
}

function errorMessageOf(answer: unknown): string | undefined {
  const message = fieldOf(answer, 'error')
  return typeof message === 'string' ? message : undefined
}
