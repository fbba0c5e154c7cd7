import { table } from '#worker/mock/store/schema.ts'

/** A fault rule for calls of a path. */
export interface FaultRule {
  /** The position of the rule in the request, from 1. */
  readonly id: number
  /** Below the base path; a prefix when it ends with `*`. */
  readonly path: string
  readonly code?: number | undefined
  readonly msg?: string | undefined
  /** The HTTP status of the answer; the default depends on the code. */
  readonly http?: number | undefined
  /** Whether the connection is closed without an answer. */
  readonly drop?: boolean | undefined
  /** Fields to omit from the answer, as on a host without them. */
  readonly omit?: readonly string[] | undefined
  /** A delay of the answer in milliseconds, or its range. */
  readonly delayMs?: number | readonly [min: number, max: number] | undefined
  /** Seconds of the answer's `Retry-After` header. */
  readonly retryAfter?: number | undefined
  /** How many more times the rule applies; without it, always. */
  readonly times?: number | undefined
  /** From 0 to 1; 1 by default. */
  readonly probability?: number | undefined
  /** With a seed: the calls of the path so far, whether the rule applied or not. */
  readonly calls?: number
}

/** The single record of all faults. */
export interface FaultsRecord {
  readonly id: 'faults'
  /** The range of the delay of every answer, in milliseconds. */
  readonly latencyMs: readonly [min: number, max: number]
  /** With it, the same calls have the same faults; without it they are random. */
  readonly seed?: number | undefined
  /** With a seed: the calls so far. */
  readonly calls?: number
  readonly rules: readonly FaultRule[]
}

/** The single record about the sandbox itself. */
export interface SandboxRecord {
  readonly id: 'sandbox'
  /** The schema version of the data; a sandbox of another version is seeded again. */
  readonly version: number
  readonly scenario: string
  readonly seed: number
  readonly seededAt: number
  /** The offset of the sandbox's clock from the host's, in milliseconds. */
  readonly clockOffset: number
  /** The oldest console version that is served; null serves all. */
  readonly minVersion: string | null
  /** Whether captcha answers are checked. */
  readonly captchaRequired: boolean
}

export const sandboxTables = {
  sandbox: table<SandboxRecord>()({}),
  faults: table<FaultsRecord>()({}),
}
