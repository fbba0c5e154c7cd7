import { CommandError } from '../lib/command.ts'

/** A stop request of the person at the terminal, honoured before the next call; cleanup still runs. */
export interface Interrupt {
  request(): void
  /** @throws {CommandError} when it was requested before the cleanup began */
  check(): void
  /** Lets all calls through from now on, for the cleanup: the same signal may arrive more than once. */
  beginCleanup(): void
}

/** Creates an interrupt that nobody has requested yet. */
export function createInterrupt(): Interrupt {
  let isRequested = false
  let isCleaningUp = false
  return {
    request() {
      isRequested = true
    },
    check() {
      if (isRequested && !isCleaningUp) throw new CommandError('Stopped.')
    },
    beginCleanup() {
      isCleaningUp = true
    },
  }
}
