import { createStorage } from 'unstorage'
import { durableObjectDriver, type SqliteStorage } from '#worker/mock/store/drivers/durable-object.ts'
import { driverSuite } from './driver-suite.ts'
import { type StoreHost, storeSuite } from './store-suite.ts'

interface Env {
  readonly STORE: { getByName(name: string): { fetch(request: Request): Promise<Response> } }
}

/** Runs the named case inside a Durable Object and responds with its error, if any. */
export class StoreObject {
  readonly #storage: SqliteStorage

  constructor(state: { readonly storage: SqliteStorage }) {
    this.#storage = state.storage
  }

  async fetch(request: Request): Promise<Response> {
    const name = caseOf(request)
    const found = [...storeSuite, ...driverSuite].find((each) => each.name === name)
    if (found === undefined) return new Response(`There is no case "${name}".`, { status: 404 })
    try {
      await found.run(durableObjectHost(this.#storage))
      return new Response('passed')
    } catch (error) {
      return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
    }
  }
}

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from the default export.
export default {
  fetch: (request: Request, env: Env) => env.STORE.getByName(caseOf(request)).fetch(request),
}

function caseOf(request: Request): string {
  return new URL(request.url).searchParams.get('case') ?? ''
}

function durableObjectHost(storage: SqliteStorage): StoreHost {
  let writesLeft = Number.POSITIVE_INFINITY
  const failing: SqliteStorage = {
    transactionSync: (closure) => storage.transactionSync(closure),
    sql: {
      exec(query, ...bindings) {
        if (/^(INSERT|DELETE)/.test(query)) writesLeft -= 1
        if (writesLeft < 0) throw new Error('[failing storage] The disk is full.')
        return storage.sql.exec(query, ...bindings)
      },
    },
  }
  return {
    storage: () => createStorage({ driver: durableObjectDriver(failing) }),
    failFromWrite(nth) {
      writesLeft = nth - 1
    },
    repair() {
      writesLeft = Number.POSITIVE_INFINITY
    },
  }
}
