import { createStorage, type Storage } from 'unstorage'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { putUser, seedStorage } from '#tests/support/market-storage.ts'
import { aPlugin } from '#tests/support/records.ts'
import { createMock, type Mock } from '#worker/mock/app.ts'
import type { Work } from '#worker/mock/domain/schema.ts'
import { durableObjectDriver, type SqliteStorage } from '#worker/mock/store/drivers/durable-object.ts'
import { crashHeader, ledgerPath, pluginCount } from './crash-protocol.ts'

interface Env {
  readonly SANDBOX: { getByName(name: string): { fetch(request: Request): Promise<Response> } }
}

/** The part of a Durable Object's state that is used here. */
interface ObjectState {
  readonly storage: SqliteStorage & { sync(): Promise<void> }
  blockConcurrencyWhile<Result>(task: () => Promise<Result>): Promise<Result>
  abort(reason: string): never
}

/** Runs the mock in a Durable Object that aborts itself when a request asks for it. */
export class CrashingSandbox {
  readonly #state: ObjectState
  readonly #storage: Storage
  readonly #mock: Promise<Mock>

  constructor(state: ObjectState) {
    this.#state = state
    this.#storage = createStorage({ driver: durableObjectDriver(state.storage) })
    this.#mock = state.blockConcurrencyWhile(() => open(this.#storage))
  }

  async fetch(request: Request): Promise<Response> {
    const mock = await this.#mock
    if (new URL(request.url).pathname === ledgerPath) return Response.json(await readLedger(this.#storage))
    const moment = request.headers.get(crashHeader)
    const answer = mock.fetch(request)
    if (moment === null) return answer
    if (moment === 'committed') {
      await answer
      await this.#state.storage.sync()
    } else {
      for (let turn = 0; turn < Number(moment); turn += 1) await Promise.resolve()
    }
    return this.#state.abort('It died, as it was told to.')
  }
}

async function open(storage: Storage): Promise<Mock> {
  if ((await storage.getKeys()).length === 0) await seedStorage(storage, fill)
  return createMock({
    storage,
    clock: { now: () => Date.now() },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
}

function fill(work: Work): void {
  putUser(work, 3, 'author')
  putUser(work, 4, 'buyer', 100 * pluginCount)
  for (let id = 1; id <= pluginCount; id += 1) work.put('plugins', aPlugin({ id, alias: `plugin-${id}` }))
}

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from the default export.
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      return await env.SANDBOX.getByName('crashing').fetch(request)
    } catch {
      return new Response('The object died.', { status: 503 })
    }
  },
}
