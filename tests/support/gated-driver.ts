import type { Driver } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'

export interface GatedDriver {
  readonly driver: Driver
  /** From now on writes wait. */
  close(): void
  /** Lets those go on that wait. */
  open(): void
}

/** A storage in memory whose writes can be held up, to look at what happens meanwhile. */
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
