import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStorage } from 'unstorage'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { logError } from '../log.ts'
import { createMock, type Mock } from '../mock/app.ts'
import { createEmptyMock } from '../mock/empty-mock.ts'
import type { Clock, Random } from '../mock/ports.ts'
import { firstScenario } from '../mock/seed/first-scenario.ts'
import { createMutex } from '../mock/store/database.ts'
import { memoryFileStore } from '../mock/store/files/memory.ts'
import { addressOf } from '../sandbox/address.ts'
import { mockOptions } from '../sandbox/mock-options.ts'
import { createQuota, tooManySandboxes } from '../sandbox/quota.ts'
import type { Settings } from '../settings.ts'
import { createDueTimer, type DueTimer } from './due-timer.ts'
import type { WriteOptions } from './durable-moves.ts'
import { fileSystemFiles } from './file-system-files.ts'
import { fileSystemRecords } from './file-system-records.ts'
import { folderName, storedNames } from './sandbox-folders.ts'

interface OpenSandbox {
  readonly opening: Promise<Mock>
  /** The number of unsent answers and of running due work. */
  running: number
}

/** The sandboxes of one server, each opened by its first request. */
export interface Sandboxes {
  fetch(name: string, request: Request): Promise<Response>
  /** Returns whether the sandbox of this name was used. */
  exists(name: string): Promise<boolean>
  /** Sends a request to the sandbox that a pay link refers to; undefined when there is none. */
  fetchByPayLink(reference: string, request: Request): Promise<Response | undefined>
  /** Answers a request for which no sandbox is created. */
  fetchWithoutSandbox(request: Request): Promise<Response>
  /** Runs the due work of stored sandboxes, one after another, and schedules later work. */
  resume(): Promise<void>
  /** Stops the due work, and resolves after its running part; stored data stays. */
  close(): Promise<void>
}

/** The settings of the sandboxes. */
type SandboxSettings = Pick<
  Settings,
  'hasControls' | 'sandboxesPerHour' | 'largeFor' | 'sharedSandbox' | 'fileMegabytes'
>

interface SandboxOptions extends WriteOptions {
  /** A folder with a folder per sandbox; in memory by default. */
  readonly directory?: string
  /** The scenario of a new sandbox; by default `demo` in its visitor's language. */
  readonly scenario?: ScenarioName
  /** The seed of the scenario's generated data; 1 by default. */
  readonly seed?: number
  /** The clock; the host's by default. */
  readonly clock?: Clock
  readonly random?: Random
  readonly settings: SandboxSettings
  /** The most open sandboxes of a folder, at 2 MB each; the least recently used are closed. 100 by default. */
  readonly maxOpen?: number
  /** Resolves when the answer was sent, whose bytes are read from the sandbox until then. */
  readonly untilSent?: (request: Request) => Promise<void> | undefined
}

/** Creates the sandboxes of a server, in folders or in memory; each opens on its first request. */
export function createSandboxes(options: SandboxOptions): Sandboxes {
  const { directory, settings, maxOpen = 100, untilSent } = options
  const { clock, ...chosen } = optionsOf(options)
  /** Open sandboxes, least recently used first. */
  const open = new Map<string, OpenSandbox>()
  /** Timers of all sandboxes, also of closed ones. */
  const timers = new Map<string, DueTimer>()
  const underWay = new Set<Promise<unknown>>()
  const inTurn = createMutex()
  const empty = createEmptyMock({ clock, ...chosen })
  const consumeQuota =
    settings.sandboxesPerHour === undefined ? undefined : createQuota(settings.sandboxesPerHour)
  let isClosed = false

  function take(name: string, request: Request | undefined): OpenSandbox {
    const known = open.get(name)
    const entry = known ?? { opening: openSandbox(options, name, request), running: 0 }
    open.delete(name)
    open.set(name, entry)
    // The next request tries again; this request's caller receives the error.
    if (known === undefined) entry.opening.catch(() => open.delete(name))
    entry.running += 1
    return entry
  }

  function release(entry: OpenSandbox): void {
    entry.running -= 1
    if (directory === undefined) return
    for (const [name, { running }] of open) {
      if (open.size <= maxOpen) return
      if (running === 0) open.delete(name)
    }
  }

  function timerOf(name: string): DueTimer {
    const known = timers.get(name)
    if (known !== undefined) return known
    const timer = createDueTimer(() => inTurn(() => runDue(name)), clock, logError)
    timers.set(name, timer)
    return timer
  }

  /** Works with a sandbox, opening it if necessary, and schedules its due work. */
  async function use<Result>(
    name: string,
    work: (mock: Mock) => Promise<Result>,
    request?: Request,
  ): Promise<Result> {
    const entry = take(name, request)
    const result = entry.opening.then(work)
    underWay.add(result)
    try {
      await result
      if (!isClosed) timerOf(name).set((await entry.opening).nextDueAt())
      return await result
    } finally {
      underWay.delete(result)
      void Promise.resolve(request && untilSent?.(request)).then(() => release(entry))
    }
  }

  async function runDue(name: string): Promise<void> {
    if (!isClosed) await use(name, (mock) => mock.runDue())
  }

  const isKnown = (name: string) =>
    open.has(name) || (directory !== undefined && existsSync(join(directory, folderName(name))))

  const names = () => [...open.keys(), ...(directory === undefined ? [] : storedNames(directory))]

  const sandboxes: Sandboxes = {
    async fetch(name, request) {
      if (consumeQuota !== undefined && name !== settings.sharedSandbox && !isKnown(name)) {
        const waitSeconds = consumeQuota(addressOf(request))
        if (waitSeconds > 0) return tooManySandboxes(request, waitSeconds)
      }
      return use(name, async (mock) => mock.fetch(request), request)
    },
    exists: async (name) => isKnown(name),
    async fetchByPayLink(reference, request) {
      const name = names().find((each) => payLinksOf(each).sandbox === reference)
      return name === undefined ? undefined : sandboxes.fetch(name, request)
    },
    fetchWithoutSandbox: async (request) => empty.fetch(request),
    async resume() {
      for (const name of names()) {
        await inTurn(() => runDue(name)).catch((error) => logError('[node] A sandbox was not opened', error))
      }
    },
    async close() {
      isClosed = true
      for (const timer of timers.values()) timer.stop()
      await Promise.allSettled(underWay)
    },
  }
  return sandboxes
}

async function openSandbox(
  options: SandboxOptions,
  name: string,
  request: Request | undefined,
): Promise<Mock> {
  const isShared = name === options.settings.sharedSandbox
  return createMock({
    ...(!isShared && { scenario: firstScenario(request?.headers.get('Accept-Language')) }),
    ...storesOf(options, name),
    ...optionsOf(options),
    payLinks: payLinksOf(name),
  })
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

function storesOf({ directory, ...options }: SandboxOptions, name: string) {
  if (directory === undefined) return { storage: createStorage(), files: memoryFileStore() }
  options.assertHeld?.()
  const folder = join(directory, folderName(name))
  return {
    storage: createStorage({ driver: fileSystemRecords(join(folder, 'records'), options) }),
    files: fileSystemFiles(join(folder, 'files'), options),
  }
}

/**
 * Returns hashes, so that a link reveals neither the secret nor the sandbox's name, which gives access to all of it.
 */
function payLinksOf(name: string) {
  const hashOf = (use: string) => createHash('sha256').update(`${use} ${name}`).digest('hex')
  return { secret: hashOf('pay secret'), sandbox: hashOf('pay link') }
}
