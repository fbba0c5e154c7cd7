import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createStorage } from 'unstorage'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { logError } from '../log.ts'
import { createMock, type Mock } from '../mock/app.ts'
import { createBlankMock } from '../mock/blank-mock.ts'
import type { Clock, Random } from '../mock/ports.ts'
import { firstScenario } from '../mock/seed/first-scenario.ts'
import { memoryFileStore } from '../mock/store/files/memory.ts'
import { watchEnd } from '../mock/streams.ts'
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

interface OpenSandbox {
  readonly opening: Promise<Sandbox>
  /** Requests that are not answered yet, and files that are being sent. */
  running: number
  /** In milliseconds since 1970. */
  lastUsedAt: number
}

/** When a stored sandbox is closed, to free its 1 MB of memory; its next request opens it again. */
interface IdleLimits {
  /** Open sandboxes above which idle ones are closed. */
  readonly maxOpen: number
  /** Milliseconds without a request after which a sandbox is idle; longer than an answer takes to be sent. */
  readonly idleMs: number
}

const defaultIdleLimits: IdleLimits = { maxOpen: 100, idleMs: 60_000 }

/** The sandboxes of one server, each opened by its first request. */
export interface Sandboxes {
  fetch(name: string, request: Request): Promise<Response>
  /** Whether the sandbox of this name was used. */
  exists(name: string): Promise<boolean>
  /** Sends a request to the sandbox that a pay link refers to; undefined when there is none. */
  fetchByPayLink(reference: string, request: Request): Promise<Response | undefined>
  /** Answers a request for which no sandbox is created. */
  fetchBlank(request: Request): Promise<Response>
  /** Stops the timers of due work; stored data stays. */
  close(): Promise<void>
}

/** The settings of the sandboxes. */
type SandboxSettings = Pick<Settings, 'hasControls' | 'sandboxesPerHour' | 'largeFor' | 'sharedSandbox'>

interface SandboxOptions {
  /** Holds a folder for each sandbox; without it they are in memory. */
  readonly directory?: string
  /** Called before each write to the folder; throws when another process has taken it. */
  readonly assertHeld?: () => void
  /** What a new sandbox is seeded with; by default `demo`, in the language of its visitor. */
  readonly scenario?: ScenarioName
  /** The seed of the scenario's generated data; 1 by default. */
  readonly seed?: number
  /** The host's by default. */
  readonly clock?: Clock
  readonly random?: Random
  readonly settings: SandboxSettings
  readonly idleLimits?: IdleLimits
}

/** Creates the sandboxes of a server, each in a folder of its own or in memory; none is opened yet. */
export function createSandboxes(options: SandboxOptions): Sandboxes {
  const { directory, settings, idleLimits = defaultIdleLimits } = options
  /** In the order of their last use, oldest first. */
  const open = new Map<string, OpenSandbox>()
  const blank = createBlankMock(optionsOf(options))
  const consumeQuota =
    settings.sandboxesPerHour === undefined ? undefined : createQuota(settings.sandboxesPerHour)

  function sandbox(name: string, request: Request): OpenSandbox {
    const known = open.get(name)
    const entry = known ?? { opening: openSandbox(options, name, request), running: 0, lastUsedAt: 0 }
    open.delete(name)
    open.set(name, entry)
    // The next request tries again; this request's caller receives the error.
    if (known === undefined) entry.opening.catch(() => open.delete(name))
    return entry
  }

  async function closeIdle(): Promise<void> {
    if (directory === undefined) return
    for (const [name, { opening, running, lastUsedAt }] of open) {
      if (open.size <= idleLimits.maxOpen) return
      if (running > 0 || lastUsedAt > Date.now() - idleLimits.idleMs) continue
      open.delete(name)
      const { timer } = await opening
      timer.stop()
    }
  }

  const isKnown = (name: string) =>
    open.has(name) || (directory !== undefined && existsSync(join(directory, folderName(name))))

  const names = () => [
    ...open.keys(),
    ...(directory !== undefined && existsSync(directory) ? readdirSync(directory).map(nameOfFolder) : []),
  ]

  const sandboxes: Sandboxes = {
    async fetch(name, request) {
      if (consumeQuota !== undefined && name !== settings.sharedSandbox && !isKnown(name)) {
        const waitSeconds = consumeQuota(addressOf(request))
        if (waitSeconds > 0) return tooManySandboxes(request, waitSeconds)
      }
      const entry = sandbox(name, request)
      entry.running += 1
      const release = async () => {
        entry.running -= 1
        entry.lastUsedAt = Date.now()
        await closeIdle()
      }
      let isSending = false
      try {
        const { mock, timer } = await entry.opening
        const response = await mock.fetch(request)
        timer.set()
        const { body, headers } = response
        // Only a file has a length; its download is stored when it has been sent.
        if (body === null || !headers.has('Content-Length')) return response
        isSending = true
        return new Response(watchEnd(body, release), response)
      } finally {
        if (!isSending) await release()
      }
    },
    exists: async (name) => isKnown(name),
    async fetchByPayLink(reference, request) {
      const name = names().find((each) => payLinksOf(each).sandbox === reference)
      return name === undefined ? undefined : sandboxes.fetch(name, request)
    },
    fetchBlank: async (request) => blank.fetch(request),
    async close() {
      for (const { opening } of open.values()) (await opening).timer.stop()
    },
  }
  return sandboxes
}

async function openSandbox(options: SandboxOptions, name: string, request: Request): Promise<Sandbox> {
  const chosen = optionsOf(options)
  const isShared = name === options.settings.sharedSandbox
  const mock = await createMock({
    ...(!isShared && { scenario: firstScenario(request.headers.get('Accept-Language')) }),
    ...storesOf(options, name),
    ...chosen,
    payLinks: payLinksOf(name),
  })
  const timer = createDueTimer(mock, chosen.clock, logError)
  timer.set()
  return { mock, timer }
}

function optionsOf({ scenario, seed, clock, random, settings }: SandboxOptions) {
  return {
    ...mockOptions(settings),
    ...(scenario !== undefined && { scenario }),
    ...(seed !== undefined && { seed }),
    ...(clock !== undefined && { clock }),
    ...(random !== undefined && { random }),
  }
}

function storesOf({ directory, assertHeld }: SandboxOptions, name: string) {
  if (directory === undefined) return { storage: createStorage(), files: memoryFileStore() }
  assertHeld?.()
  const folder = join(directory, folderName(name))
  return {
    storage: createStorage({ driver: fileSystemRecords(join(folder, 'records'), assertHeld) }),
    files: fileSystemFiles(join(folder, 'files'), assertHeld),
  }
}

/** Hashes: neither the sandbox's name, which gives access to all of it, nor the secret can be derived from a link. */
function payLinksOf(name: string) {
  const hashOf = (use: string) => createHash('sha256').update(`${use} ${name}`).digest('hex')
  return { secret: hashOf('pay secret'), sandbox: hashOf('pay link') }
}

/** Escapes capitals, as some file systems ignore case and sandbox names do not. */
function folderName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`)
}

function nameOfFolder(folder: string): string {
  return folder.replace(/=([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
