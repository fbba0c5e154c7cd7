import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStorage } from 'unstorage'
import { createMock, type Mock } from '../mock/app.ts'
import { memoryFileStore } from '../mock/store/files/memory.ts'
import { createDueTimer, type DueTimer } from './due-timer.ts'
import { fileSystemFiles } from './file-system-files.ts'
import { fileSystemRecords } from './file-system-records.ts'

interface Sandbox {
  readonly mock: Mock
  readonly timer: DueTimer
}

/** Every sandbox of one server, each opened when it is first asked. */
export interface Sandboxes {
  ask(name: string, request: Request): Promise<Response>
  /** Whether anybody has used the sandbox of this name. */
  exists(name: string): Promise<boolean>
  /** Stops what would happen by itself; what is stored stays. */
  close(): Promise<void>
}

/** Sandboxes in folders of their own below the directory, or in memory without one. */
export function createSandboxes(directory: string | undefined): Sandboxes {
  const open = new Map<string, Promise<Sandbox>>()

  function sandbox(name: string): Promise<Sandbox> {
    const known = open.get(name)
    if (known !== undefined) return known
    const opening = openSandbox(directory, name)
    open.set(name, opening)
    // One that could not be opened is tried again by the next request; this one's caller hears of it.
    opening.catch(() => open.delete(name))
    return opening
  }

  return {
    async ask(name, request) {
      const { mock, timer } = await sandbox(name)
      const response = await mock.fetch(request)
      timer.set()
      return response
    },
    async exists(name) {
      return open.has(name) || (directory !== undefined && existsSync(join(directory, folderName(name))))
    },
    async close() {
      for (const { timer } of await Promise.all(open.values())) timer.stop()
    },
  }
}

async function openSandbox(directory: string | undefined, name: string): Promise<Sandbox> {
  const mock = await createMock({
    ...storesOf(directory, name),
    clock: { now: () => Date.now() },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    log: logError,
  })
  const timer = createDueTimer(mock, logError)
  timer.set()
  return { mock, timer }
}

function storesOf(directory: string | undefined, name: string) {
  if (directory === undefined) return { storage: createStorage(), files: memoryFileStore() }
  const folder = join(directory, folderName(name))
  return {
    storage: createStorage({ driver: fileSystemRecords(join(folder, 'records')) }),
    files: fileSystemFiles(join(folder, 'files')),
  }
}

/** Some file systems take `A` and `a` for one name; sandboxes do not. */
function folderName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`)
}

/** Where a failure is told: its cause is never sent to a caller. */
export function logError(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the server's log is its console.
  console.error(message, cause)
}
