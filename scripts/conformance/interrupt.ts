import { CommandError } from '../lib/command.ts'

/** Whether the person at the terminal wants it to end; what was made is removed first. */
export interface Interrupt {
  request(): void
  /** @throws {CommandError} when it was requested */
  check(): void
  /** From here on calls are made again, to clean up. */
  clear(): void
}

export function createInterrupt(): Interrupt {
  let isRequested = false
  return {
    request() {
      isRequested = true
    },
    check() {
      if (isRequested) throw new CommandError('Stopped.')
    },
    clear() {
      isRequested = false
    },
  }
}
