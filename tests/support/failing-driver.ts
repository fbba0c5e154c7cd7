import type { Driver } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'

export interface FailingDriver {
  readonly driver: Driver
  /** From the nth write on, counted from now and starting with 1, every write fails. */
  failFromWrite(nth: number): void
  repair(): void
}

/**
 * A storage in memory that stops writing on demand, like a disk that is full or a process that is killed; with
 * the error that is given, as some host would say it.
 */
export function failingDriver(error: unknown = new Error('[failing driver] It was told to.')): FailingDriver {
  const memory = memoryDriver()
  let writesLeft = Number.POSITIVE_INFINITY
  function write<Result>(run: () => Result): Result {
    writesLeft -= 1
    if (writesLeft < 0) throw error
    return run()
  }
  return {
    driver: {
      ...memory,
      setItem: (key, value, options) => write(() => memory.setItem?.(key, value, options)),
      removeItem: (key, options) => write(() => memory.removeItem?.(key, options)),
    },
    failFromWrite(nth) {
      writesLeft = nth - 1
    },
    repair() {
      writesLeft = Number.POSITIVE_INFINITY
    },
  }
}
