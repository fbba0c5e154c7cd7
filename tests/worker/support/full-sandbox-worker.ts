import { Sandbox } from '#worker/sandbox.ts'
import { fullHeader } from './full-protocol.ts'

export { default } from '#worker/index.ts'

/** The sandbox with a storage that rejects writes during requests with the header. */
export class FullSandbox extends Sandbox {
  #full: string | null = null
  #hasWritten = false

  constructor(ctx: DurableObjectState, env: Sandbox['env']) {
    super(ctx, env)
    const storage = withLimits(ctx.storage, () => this.#write())
    Object.defineProperty(this, 'ctx', { value: passing(ctx, { storage }) })
  }

  override async fetch(request: Request): Promise<Response> {
    this.#full = request.headers.get(fullHeader)
    const response = await super.fetch(request)
    if (this.#full === 'commit' && this.#hasWritten) throw storageFull()
    return response
  }

  #write(): void {
    this.#hasWritten = true
    if (this.#full === 'statement') throw storageFull()
  }
}

function storageFull(): Error {
  return new Error('database or disk is full: SQLITE_FULL')
}

/** Wraps a storage so that only writes fail when it is full, as documented for Durable Objects. */
function withLimits(storage: DurableObjectStorage, assertRoom: () => void): DurableObjectStorage {
  return passing(storage, {
    kv: passing(storage.kv, {
      put: (...values: Parameters<typeof storage.kv.put>) => {
        assertRoom()
        storage.kv.put(...values)
      },
    }),
    sql: passing(storage.sql, {
      exec: (...query: Parameters<typeof storage.sql.exec>) => {
        if (/^(INSERT|CREATE)/.test(query[0])) assertRoom()
        return storage.sql.exec(...query)
      },
    }),
    setAlarm: async (at: number) => {
      assertRoom()
      await storage.setAlarm(at)
    },
  })
}

/** Returns a proxy of the object with some properties replaced. */
function passing<Target extends object>(target: Target, others: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(_target, name) {
      if (typeof name === 'string' && name in others) return others[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
