import { DurableObject } from 'cloudflare:workers'
import { createStorage } from 'unstorage'
import type { Env } from './env.ts'
import { createMock, type Mock } from './mock/app.ts'
import { durableObjectDriver } from './mock/store/drivers/durable-object.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A sandbox nobody used for this long deletes itself, at the latest a day later. */
const unusedMs = 30 * dayMs

/** One visitor's isolated mock. */
export class Sandbox extends DurableObject<Env> {
  #mock: Promise<Mock> | undefined
  #deletionAt = 0

  override async fetch(request: Request): Promise<Response> {
    await this.#postponeDeletion()
    const mock = await this.#open()
    return mock.fetch(request)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#mock = undefined
    this.#deletionAt = 0
  }

  /** Opened once per instance; a failure is not remembered, so the next call tries again. */
  #open(): Promise<Mock> {
    this.#mock ??= this.ctx.blockConcurrencyWhile(() => this.#create())
    return this.#mock
  }

  #create(): Promise<Mock> {
    return createMock({
      storage: createStorage({ driver: durableObjectDriver(this.ctx.storage) }),
      clock: { now: () => Date.now() },
      random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      // biome-ignore lint/suspicious/noConsole: the Worker's log is its console.
      log: (message, cause) => console.error(message, cause),
      controls: this.env.MOCK_CONTROLS !== 'off',
    })
  }

  /** Once a day is enough: setting an alarm is a write. */
  async #postponeDeletion(): Promise<void> {
    const now = Date.now()
    if (this.#deletionAt - now > unusedMs) return
    this.#deletionAt = now + unusedMs + dayMs
    await this.ctx.storage.setAlarm(this.#deletionAt)
  }
}
