import type { FileStore } from '#worker/mock/ports.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

export interface FailingFiles {
  readonly files: FileStore
  /** Makes later writes stop in the middle with this error. */
  failWith(error: unknown): void
  repair(): void
}

/** Creates a file store in memory whose writes fail on demand. */
export function failingFiles(): FailingFiles {
  const memory = memoryFileStore()
  let failure: { error: unknown } | undefined
  return {
    files: {
      ...memory,
      async put(key, body, size) {
        if (failure === undefined) return memory.put(key, body, size)
        const reader = body.getReader()
        await reader.read()
        await reader.cancel()
        throw failure.error
      },
    },
    failWith(error) {
      failure = { error }
    },
    repair() {
      failure = undefined
    },
  }
}
