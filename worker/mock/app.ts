import { Hono } from 'hono'
import type { Storage } from 'unstorage'
import { endpoints } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { defaultScenario, type ScenarioName } from '#fixtures/scenarios.ts'
import { answerUnknownControl } from './controls/control-errors.ts'
import { createControls } from './controls/controls.ts'
import { createCorruptMock } from './corrupt-mock.ts'
import { apiBase as basePath, filesPath } from './domain/file/download-link.ts'
import { collectGarbage, sweepFiles } from './domain/file/garbage.ts'
import { sandboxNow } from './domain/sandbox/sandbox.ts'
import { callerLanguage } from './http/caller-language.ts'
import { endpointLookup, postOnly } from './http/endpoint.ts'
import { answerNotFound, createErrorAnswer } from './http/envelope.ts'
import { createExchangeLog, recordExchanges } from './http/exchange-log.ts'
import { faults } from './http/faults.ts'
import { fileCleanup, scheduledJobs } from './http/housekeeping.ts'
import type { MockEnv, Services } from './http/mock-env.ts'
import { mockHeaders } from './http/mock-headers.ts'
import { createPayLinks, noPayLinks, type PayLinkOptions } from './http/pay-links.ts'
import { readBody } from './http/request-body.ts'
import type { Clock, FileStore, Log, Random } from './ports.ts'
import { createDispatch } from './routes/dispatch.ts'
import { createDownload } from './routes/download.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { openSandbox } from './seed/open-sandbox.ts'
import { memoryFileStore } from './store/files/memory.ts'
import { CorruptDataError } from './store/store-errors.ts'

export interface MockOptions {
  /** Storage for the records of one sandbox only. */
  readonly storage: Storage
  /** Storage for the sandbox's file contents only; in memory by default. */
  readonly files?: FileStore
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** The scenario that an empty storage is seeded with; `demo` by default. */
  readonly scenario?: ScenarioName
  /** The seed of the scenario's generated data; 1 by default. */
  readonly seed?: number
  /** Whether the controls (`/__mock`) are served; true by default. */
  readonly controls?: boolean
  /** Whether the caller may choose the `large` scenario; everyone by default. */
  readonly mayChooseLarge?: (request: Request) => boolean
  /** Bytes of uploaded files that the sandbox may hold; any number by default. */
  readonly maxFileBytes?: number
  /** The options of pay links; without them, or without controls, `pay_url` is empty. */
  readonly payLinks?: PayLinkOptions
}

/** An open mock: it answers requests, and runs scheduled jobs when the host calls `runDue`. */
export type Mock = Pick<Hono<MockEnv>, 'fetch' | 'request'> & Scheduler

/**
 * Opens the mock over a storage. An empty storage, or one of another data version, is seeded; corrupt data waits for a
 * reset. Runs wherever there are `Request`, `Response` and Web Crypto.
 * @example const mock = await createMock({ storage: createStorage(), clock: Date, random, log: console.error })
 */
export async function createMock(options: MockOptions): Promise<Mock> {
  const { log, mayChooseLarge = () => true, controls: hasControls = true } = options
  try {
    return await openMock(options)
  } catch (error) {
    if (!(error instanceof CorruptDataError)) throw error
    log('[mock] The stored data are damaged', error)
    return createCorruptMock(error, { mayChooseLarge, hasControls, openAnew: () => openMock(options, true) })
  }
}

async function openMock(options: MockOptions, isAnew = false): Promise<Mock> {
  const { storage, files = memoryFileStore(), clock, random, log } = options
  const { scenario = defaultScenario, seed = 1, controls = true, payLinks } = options
  const { database, isSeeded } = await openSandbox(storage, { clock, log, scenario, seed, isAnew })
  if (isSeeded) await sweepFiles(database, files)
  const services: Services = {
    database,
    clock,
    random,
    files,
    log,
    exchanges: createExchangeLog(),
    now: () => sandboxNow(database.read(), clock),
    mayChooseLarge: options.mayChooseLarge ?? (() => true),
    maxFileBytes: options.maxFileBytes ?? Infinity,
    payLinks: payLinks !== undefined && controls ? createPayLinks(payLinks) : noPayLinks,
  }

  const scheduler = createScheduler(database, clock)

  const app = new Hono<MockEnv>()
  app.notFound(answerNotFound)
  app.onError(createErrorAnswer(log))
  app.use(mockHeaders(), async (c, next) => {
    c.set('language', callerLanguage(c, database.read()))
    await next()
  })
  if (controls) app.route('/__mock', createControls(services))
  app.all('/__mock/*', answerUnknownControl)
  app.get(`${basePath}${filesPath}/:id/:name`, createDownload(services))
  app.use(
    `${basePath}/*`,
    recordExchanges(services, basePath),
    faults(services, basePath),
    endpointLookup(basePath),
    postOnly(),
    readBody(limits.body.maxBytes),
    scheduledJobs(scheduler, log),
    fileCleanup(services),
  )
  const dispatch = createDispatch(services)
  for (const { path } of endpoints) app.post(basePath + path, dispatch)
  return {
    fetch: app.fetch,
    request: app.request,
    nextDueAt: scheduler.nextDueAt,
    async runDue() {
      await scheduler.runDue()
      await collectGarbage(database, files)
    },
  }
}
