import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStorage } from 'unstorage'
import type { ScenarioName } from '../../fixtures/scenarios.ts'
import { logError } from '../log.ts'
import { createMock, type Mock } from '../mock/app.ts'
import { createBlankMock } from '../mock/blank-mock.ts'
import { memoryFileStore } from '../mock/store/files/memory.ts'
import { addressOf } from '../sandbox/address.ts'
import { mockOptions } from '../sandbox/mock-options.ts'
import { createQuota, tooManySandboxes } from '../sandbox/quota.ts'
import type { Settings } from '../settings.ts'
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
  /** Answers in place of a sandbox that does not exist. */
  askNone(request: Request): Promise<Response>
  /** Stops the timers of due work; stored data stays. */
  close(): Promise<void>
}

/** Those of the settings that concern sandboxes. */
type SandboxSettings = Pick<Settings, 'hasControls' | 'sandboxesPerHour' | 'largeFor' | 'sharedSandbox'>

interface SandboxOptions {
  /** Holds a folder for each sandbox; without it they are kept in memory. */
  readonly directory?: string
  /** What a new sandbox is seeded with; `demo` by default. */
  readonly scenario?: ScenarioName
  readonly settings: SandboxSettings
}

/** Creates the sandboxes of a server, each in a folder of its own or in memory; none is opened yet. */
export function createSandboxes(options: SandboxOptions): Sandboxes {
  const { directory, settings } = options
  const open = new Map<string, Promise<Sandbox>>()
  const blank = createBlankMock(optionsOf(options))
  const takePlace =
    settings.sandboxesPerHour === undefined ? undefined : createQuota(settings.sandboxesPerHour)

  function sandbox(name: string): Promise<Sandbox> {
    const known = open.get(name)
    if (known !== undefined) return known
    const opening = openSandbox(options, name)
    open.set(name, opening)
    // The next request tries again; this request's caller receives the error.
    opening.catch(() => open.delete(name))
    return opening
  }

  const isMade = (name: string) =>
    open.has(name) || (directory !== undefined && existsSync(join(directory, folderName(name))))

  return {
    async ask(name, request) {
      if (takePlace !== undefined && name !== settings.sharedSandbox && !isMade(name)) {
        const waitSeconds = takePlace(addressOf(request))
        if (waitSeconds > 0) return tooManySandboxes(request, waitSeconds)
      }
      const { mock, timer } = await sandbox(name)
      const response = await mock.fetch(request)
      timer.set()
      return response
    },
    exists: async (name) => isMade(name),
    askNone: async (request) => blank.fetch(request),
    async close() {
      for (const { timer } of await Promise.all(open.values())) timer.stop()
    },
  }
}

async function openSandbox(options: SandboxOptions, name: string): Promise<Sandbox> {
  const mock = await createMock({ ...storesOf(options.directory, name), ...optionsOf(options) })
  const timer = createDueTimer(mock, logError)
  timer.set()
  return { mock, timer }
}

function optionsOf({ scenario, settings }: SandboxOptions) {
  return { ...mockOptions(settings), ...(scenario !== undefined && { scenario }) }
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
