import { type FieldIssue, type RefusalData, refusalData } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'

/** Error codes of the client; the provider's are never negative. */
export const localCodes = { network: -1, cancelled: -2, unreadable: -3, slow: -4, inexactId: -5 } as const

export class CallError extends Error {
  readonly path: string
  readonly code: number
  readonly data: unknown
  // Private, so that logs do not contain it.
  readonly #token: string

  /** `token` is the request's token; empty for none. */
  constructor(path: string, code: number, msg: string, data: unknown = null, cause?: unknown, token = '') {
    super(msg, { cause })
    this.name = 'CallError'
    this.path = path
    this.code = code
    this.data = data
    this.#token = token
  }

  get hadToken(): boolean {
    return this.#token !== ''
  }

  wasSentWith(token: string): boolean {
    return this.#token === token
  }
}

/** Returns the result code of a call's error; undefined for other errors. */
export function codeOf(error: unknown): number | undefined {
  return error instanceof CallError ? error.code : undefined
}

/** Returns whether the host lacks the call. */
export function isUnsupported(error: unknown): boolean {
  return codeOf(error) === resultCodes.routeNotFound
}

export function isCancelled(error: unknown): boolean {
  return codeOf(error) === localCodes.cancelled
}

/** Creates the error of a call without a grant. */
export function forbidden(path: string): CallError {
  return new CallError(path, resultCodes.forbidden, '')
}

export function refusalOf<Name extends keyof RefusalData>(error: unknown, name: Name) {
  return error instanceof CallError ? refusalData(error, name) : undefined
}

export function issuesOf(error: CallError): readonly FieldIssue[] {
  return refusalData(error, 'invalidRequest')?.issues ?? []
}

export function retryAfter(error: CallError): number {
  return refusalData(error, 'tooManyAttempts')?.retry_after ?? 0
}
