import { CommandError } from '../lib/command.ts'

/** A stop request of the person at the terminal, honoured before the next call; cleanup still runs. */
export interface Interrupt {
  request(): void
  /** @throws {CommandError} when it was requested */
  check(): void
  /** Lets calls through again, for the cleanup. */
  clear(): void
}

/** Creates an interrupt that nobody has requested yet. */
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
