import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#contract/registry.ts'
import { isRecord, parseJson } from '#contract/values/json.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { isSandboxName } from '#worker/settings.ts'
import { exchange } from './exchange.ts'
import { MockError } from './mock-error.ts'
import { createSession, type Session } from './session.ts'

/** A fault rule for matching calls. */
export interface FaultRule {
  /** A path of the contract such as `/app/Buy`, or a prefix that ends with `*`. */
  readonly path: string
  /** The code of an envelope that replaces the answer. */
  readonly code?: number
  readonly msg?: string
  /** The HTTP status of that answer. */
  readonly http?: number
  /** Seconds of that answer's `Retry-After`. */
  readonly retry_after?: number
  /** Whether the connection is closed within the answer. */
  readonly drop?: boolean
  /** Fields to omit from the answer, as on an older host. */
  readonly omit?: readonly string[]
  /** The delay of the answer in milliseconds, or its range. */
  readonly delay_ms?: number | readonly [min: number, max: number]
  /** The number of calls; unlimited by default. */
  readonly times?: number
  /** From 0 to 1; 1 by default. */
  readonly probability?: number
}

export interface FaultSettings {
  /** A seed gives every run the same failures and delays. */
  readonly seed?: number
  /** The range of every answer's delay, in milliseconds. */
  readonly latency_ms?: readonly [min: number, max: number]
}

/** An answered call, without secrets; bodies are null if they were too long or not JSON. */
export interface Call {
  readonly id: number
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8, on the sandbox's clock. */
  readonly time: string
  readonly method: string
  readonly path: string
  /** The HTTP status; 0 for a connection that a fault closed. */
  readonly status: number
  readonly code: number | null
  readonly duration_ms: number
  readonly request: unknown
  readonly response: unknown
  /** The applied fault rule, with its position from 1. */
  readonly fault: (Omit<FaultRule, 'path' | 'times' | 'probability'> & { readonly rule: number }) | null
}

/** An e-mail in the mock's inbox. */
export interface Mail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The code of the e-mail; empty without one. */
  readonly code: string
  readonly created: string
}

export interface Duration {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}

export interface ResetOptions {
  readonly scenario?: ScenarioName
  readonly seed?: number
  /** The base of the scenario's dates and the new time of the clock: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
  readonly base_time?: string
  /** Collections to reset with their dependents, such as `operations`; all by default. */
  readonly only?: readonly string[]
}

/** An isolated sandbox with its own data, clock, faults and log. Every method rejects with a `MockError`. */
export interface Sandbox {
  readonly name: string
  readonly url: string
  /** The header that selects this sandbox. */
  readonly headers: Readonly<Record<'X-Sandbox', string>>
  /** Signs in without captcha and password. */
  loginAs(username: string): Promise<Session>
  /** Resets the sandbox, which ends all sessions, or a few collections. */
  reset(options?: ResetOptions): Promise<void>
  /** Advances the clock and runs the due work; sessions stay valid. Returns the new time. */
  advance(duration: Duration): Promise<string>
  /** Sets the clock; a text is `YYYY-MM-DD HH:mm:ss` in UTC+8. Returns the new time. */
  setTime(time: Date | string): Promise<string>
  /** Replaces the fault rules; the first match applies. */
  faults(rules: readonly FaultRule[], settings?: FaultSettings): Promise<void>
  /** Lists the last calls, newest first, optionally of a path or prefix, or after an id. */
  calls(filter?: { readonly path?: string; readonly since?: number }): Promise<Call[]>
  clearCalls(): Promise<void>
  inbox(): Promise<Mail[]>
  /** Pays an order, as the payment provider does. */
  pay(orderNo: string): Promise<ResponseOf<'/order/Detail'>>
  /** Returns the whole sandbox as a JSON text. */
  export(): Promise<string>
  /** Replaces the sandbox by an export of the same release. */
  import(snapshot: string): Promise<void>
}

/**
 * Opens the named sandbox of a mock, or an unused one; its first change creates it.
 * @throws {MockError} for an invalid name
 */
export function createSandbox(url: string, name: string = randomUUID()): Sandbox {
  if (!isSandboxName(name)) {
    throw new MockError(`The sandbox is "${name}"; it has to be 1 to 64 characters from A-Za-z0-9_-.`)
  }
  const headers = { 'X-Sandbox': name }

  async function send(method: string, path: string, body?: string): Promise<string> {
    const answer = exchange(`${url}/__mock${path}`, { method, headers, body })
    const { status, text } = await answer.catch((cause: unknown) => {
      throw new MockError(`There is no mock at ${url}: it has ended, or listens somewhere else.`, { cause })
    })
    if (status !== 200) throw new MockError(`${method} /__mock${path}: ${problemOf(text)}`)
    return text
  }

  /** Calls a control; the shape is certain, as both ends have the same release. */
  async function control<Result>(method: string, path: string, body?: object): Promise<Result> {
    return JSON.parse(await send(method, path, body && JSON.stringify(body))) as Result
  }

  const moveClock = async (change: object) => (await control<{ now: string }>('PUT', '/clock', change)).now

  return {
    name,
    url,
    headers,
    async loginAs(username) {
      const { token } = await control<{ token: string }>('POST', '/login-as', { username })
      return createSession(url, headers, token)
    },
    async reset(options = {}) {
      await control('POST', '/reset', options)
    },
    async advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      return moveClock({ advance_s: ((days * 24 + hours) * 60 + minutes) * 60 + seconds })
    },
    async setTime(time) {
      return moveClock({ time: timestampOf(time) })
    },
    async faults(rules, settings = {}) {
      await control('PUT', '/faults', { ...settings, rules })
    },
    async calls({ path, since } = {}) {
      const query = new URLSearchParams({
        ...(path !== undefined && { path }),
        ...(since !== undefined && { since: String(since) }),
      })
      return (await control<{ requests: Call[] }>('GET', `/requests?${query}`)).requests
    },
    async clearCalls() {
      await control('DELETE', '/requests')
    },
    inbox: async () => (await control<{ mails: Mail[] }>('GET', '/inbox')).mails,
    pay: (orderNo) => control('POST', `/orders/${encodeURIComponent(orderNo)}/pay`),
    export: () => send('GET', '/export'),
    async import(snapshot) {
      await send('POST', '/import', snapshot)
    },
  }
}

function problemOf(text: string): string {
  const refusal = parseJson(text)
  return isRecord(refusal) ? String(refusal.error ?? refusal.msg ?? text) : text
}

/** Formats a time; an invalid date becomes a text that the mock refuses. */
function timestampOf(time: Date | string): string {
  return typeof time === 'string' || Number.isNaN(time.getTime()) ? String(time) : toTimestamp(time.getTime())
}
