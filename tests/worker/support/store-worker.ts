import { createStorage } from 'unstorage'
import { createMock } from '#worker/mock/app.ts'
import { durableObjectDriver, type SqliteStorage } from '#worker/mock/store/drivers/durable-object.ts'
import { driverSuite } from './driver-suite.ts'
import { type StoreHost, storeSuite } from './store-suite.ts'
import { answerCase } from './suite.ts'

/** The case that counts instead of passing. */
const rowsWritten = 'rows written'

interface Env {
  readonly STORE: { getByName(name: string): { fetch(request: Request): Promise<Response> } }
}

/** Runs the named case inside a Durable Object. */
export class StoreObject {
  readonly #storage: SqliteStorage

  constructor(state: { readonly storage: SqliteStorage }) {
    this.#storage = state.storage
  }

  async fetch(request: Request): Promise<Response> {
    const name = caseOf(request)
    if (name === rowsWritten) return Response.json(await countRowsWritten(this.#storage))
    return answerCase({ ...storeSuite, ...driverSuite }, name, durableObjectHost(this.#storage))
  }
}

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from the default export.
export default { fetch: (request: Request, env: Env) => env.STORE.getByName(caseOf(request)).fetch(request) }

const caseOf = (request: Request): string => new URL(request.url).searchParams.get('case') ?? ''

/** Counts the rows that a new demo and one change write, as the platform counts them. */
async function countRowsWritten(storage: SqliteStorage): Promise<{ sandbox: number; change: number }> {
  let rows = 0
  const counting: SqliteStorage = {
    transactionSync: (closure) => storage.transactionSync(closure),
    sql: {
      exec(query, ...bindings) {
        const cursor = storage.sql.exec(query, ...bindings)
        if ('rowsWritten' in cursor) rows += Number(cursor.rowsWritten)
        return cursor
      },
    },
  }
  const mock = await createMock({
    storage: createStorage({ driver: durableObjectDriver(counting) }),
    clock: { now: () => Date.now() },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    log: () => undefined,
  })
  const sandbox = rows
  const post = async (path: string, body: object, token = '') => {
    const init = { method: 'POST', headers: { 'X-Token': token }, body: JSON.stringify(body) }
    const { token: given }: { token?: string } = await (await mock.request(path, init)).json()
    return given ?? ''
  }
  const token = await post('/__mock/login-as', { username: 'buyer' })
  rows = 0
  await post('/api/v1/order/Create', { coins: 100, pay_method: 'alipay', request_id: 'one' }, token)
  return { sandbox, change: rows }
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
