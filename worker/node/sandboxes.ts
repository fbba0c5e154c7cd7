import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStorage } from 'unstorage'
import type { ScenarioName } from '../../fixtures/scenarios.ts'
import { logError } from '../log.ts'
import { createMock, type Mock } from '../mock/app.ts'
import { memoryFileStore } from '../mock/store/files/memory.ts'
import { createDueTimer, type DueTimer } from './due-timer.ts'
import { fileSystemFiles } from './file-system-files.ts'
import { fileSystemRecords } from './file-system-records.ts'

interface Sandbox {
  readonly mock: Mock
  readonly timer: DueTimer
}

/** The sandboxes of one server, each opened by its first request. */
export interface Sandboxes {
  ask(name: string, request: Request): Promise<Response>
  /** Whether the sandbox of this name was used. */
  exists(name: string): Promise<boolean>
  /** Stops the timers of due work; stored data stays. */
  close(): Promise<void>
}

interface SandboxOptions {
  /** Holds a folder for each sandbox; without it they are kept in memory. */
  readonly directory?: string
  /** What a new sandbox is seeded with; `demo` by default. */
  readonly scenario?: ScenarioName
  /** Whether `/__mock` exists; true by default. */
  readonly hasControls?: boolean
}

/** Creates the sandboxes of a server, each in a folder of its own or in memory; none is opened yet. */
export function createSandboxes(options: SandboxOptions): Sandboxes {
  const { directory } = options
  const open = new Map<string, Promise<Sandbox>>()

  function sandbox(name: string): Promise<Sandbox> {
    const known = open.get(name)
    if (known !== undefined) return known
    const opening = openSandbox(options, name)
    open.set(name, opening)
    // The next request tries again; this request's caller receives the error.
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

async function openSandbox(
  { directory, scenario, hasControls }: SandboxOptions,
  name: string,
): Promise<Sandbox> {
  const mock = await createMock({
    ...storesOf(directory, name),
    ...(scenario !== undefined && { scenario }),
    ...(hasControls !== undefined && { controls: hasControls }),
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

/** Escapes capitals, as some file systems ignore case and sandbox names do not. */
function folderName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`)
}
