import { Hono } from 'hono'
import type { Storage } from 'unstorage'
import { limits } from '../../contract/limits.ts'
import { endpoints } from '../../contract/registry.ts'
import type { ScenarioName } from '../../fixtures/scenarios.ts'
import { createControls, createNoControls } from './controls/controls.ts'
import { apiBase as basePath, filesPath } from './domain/download-link.ts'
import { collectGarbage, sweepFiles } from './domain/garbage.ts'
import { sandboxNow } from './domain/sandbox.ts'
import { createDueWork, type DueWork } from './due-work.ts'
import { bodyLimit } from './http/body-limit.ts'
import { clientVersion } from './http/client-version.ts'
import { dueWork } from './http/due-work.ts'
import { endpointLookup } from './http/endpoint.ts'
import type { MockEnv, Services } from './http/env.ts'
import { answerNotFound, createErrorAnswer } from './http/envelope.ts'
import { exchangeLog } from './http/exchange-log.ts'
import { createExchangeLog } from './http/exchanges.ts'
import { faults } from './http/faults.ts'
import { fileCleanup } from './http/file-cleanup.ts'
import { postOnly } from './http/method.ts'
import { mockHeaders } from './http/mock-headers.ts'
import { operationLog } from './http/operation-log.ts'
import { permission } from './http/permission.ts'
import { tokenCheck } from './http/token.ts'
import { unitOfWork } from './http/unit-of-work.ts'
import type { Clock, FileStore, Log, Random } from './ports.ts'
import { createDispatch } from './routes/dispatch.ts'
import { createDownload } from './routes/download.ts'
import { movesFile } from './routes/handlers.ts'
import { openSandbox } from './seed/open-sandbox.ts'
import { memoryFileStore } from './store/files/memory.ts'

export interface MockOptions {
  /** Holds one sandbox, and nothing else. */
  readonly storage: Storage
  /** Holds the contents of the sandbox's files, and nothing else; memory by default. */
  readonly files?: FileStore
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** What an empty storage is seeded with; `demo` by default. */
  readonly scenario?: ScenarioName
  /** Whether `/__mock` is there; it is by default. */
  readonly controls?: boolean
}

/** An open mock: it answers requests, and does by itself what its host wakes it for. */
export type Mock = Pick<Hono<MockEnv>, 'fetch' | 'request'> & DueWork

/**
 * Opens the mock over a storage, which is seeded if it is empty or of another version. Runs wherever
 * there are `Request`, `Response` and Web Crypto.
 *
 * @example
 * const mock = await createMock({ storage: createStorage(), clock: Date, random, log: console.error })
 * const response = await mock.request('/api/v1/GetAuthCode', { method: 'POST' })
 */
export async function createMock(options: MockOptions): Promise<Mock> {
  const { storage, files = memoryFileStore(), clock, random, log } = options
  const { scenario = 'demo', controls = true } = options
  const { database, isSeeded } = await openSandbox(storage, { clock, log, scenario })
  if (isSeeded) await sweepFiles(database, files)
  const services: Services = {
    database,
    clock,
    random,
    files,
    log,
    exchanges: createExchangeLog(),
    now: () => sandboxNow(database.read(), clock),
  }

  const due = createDueWork(database, clock)

  const app = new Hono<MockEnv>()
  app.notFound(answerNotFound)
  app.onError(createErrorAnswer(log))
  app.use(mockHeaders())
  app.route('/__mock', controls ? createControls(services) : createNoControls())
  app.get(`${basePath}${filesPath}/:id/:name`, createDownload(services))
  app.use(
    `${basePath}/*`,
    exchangeLog(services, basePath),
    faults(services, basePath),
    endpointLookup(basePath),
    postOnly(),
    bodyLimit(limits.body.maxBytes),
    dueWork(due, log),
    fileCleanup(services),
    unitOfWork(services, movesFile),
    operationLog(services),
    clientVersion(services),
    tokenCheck(services),
    permission(),
  )
  const dispatch = createDispatch(services)
  for (const { path } of endpoints) app.post(basePath + path, dispatch)
  return {
    fetch: app.fetch,
    request: app.request,
    nextDueAt: due.nextDueAt,
    async runDue() {
      await due.runDue()
      await collectGarbage(database, files)
    },
  }
}
