/** The storage did something it must not: the call fails, and nothing of it is kept. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(subject: string, problem: string, options?: ErrorOptions) {
    super(`[store] [${subject}] ${problem}`, options)
  }
}

/**
 * A refusal that keeps what was done before it, such as a used captcha or a counted failure. Any other
 * error discards the whole unit of work.
 */
export interface KeepsChanges {
  readonly keepChanges: true
}

/** Whether the changes made before this error was thrown are to be committed. */
export function keepsChanges(error: unknown): error is KeepsChanges {
  return error instanceof Error && 'keepChanges' in error && error.keepChanges === true
}
