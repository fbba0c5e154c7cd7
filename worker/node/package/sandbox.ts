import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#contract/registry.ts'
import { isRecord, parseJson } from '#contract/values/json.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { isSandboxName } from '#worker/settings.ts'
import { exchange } from './exchange.ts'
import { MockError } from './mock-error.ts'
import { createSession, type Session } from './session.ts'

/** What a fault rule does to the calls that it matches. */
export interface FaultRule {
  /** A path of the contract such as `/app/Buy`, or a prefix that ends with `*`. */
  readonly path: string
  /** The code of the answer's envelope, instead of the call's own answer. */
  readonly code?: number
  readonly msg?: string
  /** The HTTP status of that answer. */
  readonly http?: number
  /** Seconds, for that answer's `Retry-After`. */
  readonly retry_after?: number
  /** Whether the connection is closed within the answer. */
  readonly drop?: boolean
  /** Fields that the call's own answer lacks, as on an older host. */
  readonly omit?: readonly string[]
  /** Milliseconds until the answer comes, or a range of them. */
  readonly delay_ms?: number | readonly [min: number, max: number]
  /** How many calls it is for; all, without it. */
  readonly times?: number
  /** From 0 to 1; 1 by default. */
  readonly probability?: number
}

export interface FaultSettings {
  /** With a seed the same calls fail, and are as slow, in every run. */
  readonly seed?: number
  /** The range of milliseconds by which every answer is late. */
  readonly latency_ms?: readonly [min: number, max: number]
}

/** A call that the sandbox answered; bodies are null where they were too long or no JSON, secrets are taken out. */
export interface Call {
  readonly id: number
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8, on the sandbox's clock. */
  readonly time: string
  readonly method: string
  readonly path: string
  /** The HTTP status; 0 for a call whose connection a fault closed. */
  readonly status: number
  readonly code: number | null
  readonly duration_ms: number
  readonly request: unknown
  readonly response: unknown
  /** What a fault rule, by its position from 1, did to it. */
  readonly fault: (Omit<FaultRule, 'path' | 'times' | 'probability'> & { readonly rule: number }) | null
}

/** An e-mail that was sent; nothing leaves the mock. */
export interface Mail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The code in it; empty where there is none. */
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
  /** What the scenario's dates are relative to, and where the clock stands then: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
  readonly base_time?: string
  /** Collections that begin anew, with those that depend on them, such as `operations`; all, without it. */
  readonly only?: readonly string[]
}

/** A world of its own: data, clock, faults and log of nobody else. Every method rejects with a `MockError`. */
export interface Sandbox {
  readonly name: string
  /** The mock's address. */
  readonly url: string
  /** What leads a request into this sandbox. */
  readonly headers: Readonly<Record<'X-Sandbox', string>>
  /** Signs somebody in without captcha and password. */
  loginAs(username: string): Promise<Session>
  /** Begins anew, which ends all sessions, or puts a few collections back to what they began with. */
  reset(options?: ResetOptions): Promise<void>
  /** Moves the clock on; everybody stays signed in, and what falls due happens. Returns the new time. */
  advance(duration: Duration): Promise<string>
  /** Sets the clock; a text is `YYYY-MM-DD HH:mm:ss` in UTC+8. Returns the new time. */
  setTime(time: Date | string): Promise<string>
  /** Replaces the fault rules; the first that matches a call is applied. */
  faults(rules: readonly FaultRule[], settings?: FaultSettings): Promise<void>
  /** Lists the last calls, newest first: those of a path or prefix, those after the call of an id. */
  calls(filter?: { readonly path?: string; readonly since?: number }): Promise<Call[]>
  clearCalls(): Promise<void>
  /** Lists the e-mails, newest first. */
  inbox(): Promise<Mail[]>
  /** Pays an order, as the payment provider does. */
  pay(orderNo: string): Promise<ResponseOf<'/order/Detail'>>
  /** Returns all there is as a JSON text. */
  export(): Promise<string>
  /** Replaces all there is by what was exported from a mock of the same release. */
  import(snapshot: string): Promise<void>
}

/**
 * Opens a sandbox of a mock: the one of this name, or one that nobody else uses. It is made by its first change.
 * @throws {MockError} for a name that cannot be one
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

  /** The caller names the shape: both ends are of one release. */
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

/** A date that is none becomes a text that the mock refuses. */
function timestampOf(time: Date | string): string {
  return typeof time === 'string' || Number.isNaN(time.getTime()) ? String(time) : toTimestamp(time.getTime())
}
