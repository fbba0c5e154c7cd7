import type { Endpoint } from '#contract/endpoint.ts'
import type { Path } from '#contract/registry.ts'
import type { Caller } from '../domain/access/permissions.ts'
import type { AppliedFault } from '../domain/sandbox/faults.ts'
import type { Database } from '../domain/schema.ts'
import type { Clock, FileStore, Log, Random } from '../ports.ts'
import type { Language } from '../texts/language.ts'
import type { PayLinks } from './pay-links.ts'

/** The variables that middleware set for a call. */
export interface MockEnv {
  Variables: {
    endpoint: Endpoint<Path>
    body: RequestBody
    /** Absent on a public call and before the token check. */
    caller?: Caller
    /** Sent in the envelope of the answer. */
    renewedToken?: string
    /** The language of the answer. */
    language: Language
    /** The envelope that was sent, as text. */
    sentEnvelope?: { readonly code: number; readonly text: string }
    /** The fault rule that applies to the call; absent for none. */
    fault?: AppliedFault
    /** The fields that a fault rule removes from the answer. */
    omittedFields?: readonly string[]
  }
}

export interface RequestBody {
  readonly text: string
  /** The parsed text, `{}` for an empty one; undefined for invalid JSON. */
  readonly json: unknown
}

/** One call and its answer. */
export interface Exchange {
  readonly id: number
  /** Milliseconds since 1970 on the sandbox's clock. */
  readonly at: number
  readonly method: string
  /** Below the base path. */
  readonly path: string
  /** The HTTP status; 0 for a dropped call. */
  readonly status: number
  /** The envelope's code; null without an answer or without an envelope. */
  readonly code: number | null
  /** Milliseconds, measured on the host's clock. */
  readonly durationMs: number
  /** The body as text; undefined when absent or too long. */
  readonly request: string | undefined
  readonly response: string | undefined
  /** The fault rule that was applied to the call. */
  readonly fault: AppliedFault | undefined
}

export interface ExchangeLog {
  add(exchange: Omit<Exchange, 'id'>): void
  /** Newest first. */
  newest(): Exchange[]
  /** Empties the log; the ids continue. */
  clear(): void
}

/** The parts of an open mock that its handlers share. */
export interface Services {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly files: FileStore
  readonly log: Log
  readonly exchanges: ExchangeLog
  readonly payLinks: PayLinks
  now(): number
  /** Whether the caller may choose the `large` scenario. */
  mayChooseLarge(request: Request): boolean
  /** Bytes of uploaded files that the sandbox may hold. */
  readonly maxFileBytes: number
}
