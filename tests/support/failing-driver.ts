import type { Driver } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'

export interface FailingDriver {
  readonly driver: Driver
  /** Makes every write fail from the nth on, counting from 1 now. */
  failFromWrite(nth: number): void
  repair(): void
}

/**
 * Creates a storage in memory whose writes fail on demand with the given error, as on a full disk or in a killed
 * process.
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
