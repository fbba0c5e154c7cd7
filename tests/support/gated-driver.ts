import type { Driver } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'

export interface GatedDriver {
  readonly driver: Driver
  /** Blocks later writes. */
  close(): void
  /** Releases blocked writes. */
  open(): void
}

/** Creates a storage in memory whose writes can be blocked, to observe the time before a commit. */
export function gatedDriver(): GatedDriver {
  const memory = memoryDriver()
  let gate = Promise.resolve()
  let release = () => {}
  return {
    driver: {
      ...memory,
      async setItem(key, value, options) {
        await gate
        await memory.setItem?.(key, value, options)
      },
    },
    close() {
      gate = new Promise((resolve) => {
        release = resolve
      })
    },
    open: () => release(),
  }
}
