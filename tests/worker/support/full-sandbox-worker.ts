import { Sandbox } from '../../../worker/sandbox.ts'
import { fullHeader } from './full-protocol.ts'

export { default } from '../../../worker/index.ts'

/** The sandbox with a storage that rejects writes during requests with the header. */
export class FullSandbox extends Sandbox {
  #isFull = false

  constructor(ctx: DurableObjectState, env: Sandbox['env']) {
    super(ctx, env)
    const storage = withLimits(ctx.storage, () => this.#isFull)
    Object.defineProperty(this, 'ctx', { value: passing(ctx, { storage }) })
  }

  override fetch(request: Request): Promise<Response> {
    this.#isFull = request.headers.has(fullHeader)
    return super.fetch(request)
  }
}

/** Wraps a storage so that only writes fail when it is full, as documented for Durable Objects. */
function withLimits(storage: DurableObjectStorage, isFull: () => boolean): DurableObjectStorage {
  function assertRoom(): void {
    if (isFull()) throw new Error('database or disk is full: SQLITE_FULL')
  }
  return passing(storage, {
    kv: passing(storage.kv, {
      put: (...values: Parameters<typeof storage.kv.put>) => {
        assertRoom()
        storage.kv.put(...values)
      },
    }),
    sql: passing(storage.sql, {
      exec: (...query: Parameters<typeof storage.sql.exec>) => {
        if (/^INSERT/.test(query[0])) assertRoom()
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
