import { DurableObject } from 'cloudflare:workers'
import { createStorage } from 'unstorage'
import type { Env } from './env.ts'
import { createMock, type Mock } from './mock/app.ts'
import { durableObjectDriver } from './mock/store/drivers/durable-object.ts'
import { postponedDeletion } from './sandbox-expiry.ts'

/** One visitor's isolated mock; it deletes itself when nobody used it for 30 days. */
export class Sandbox extends DurableObject<Env> {
  #mock: Promise<Mock> | undefined
  #deletionAt: number | undefined

  override async fetch(request: Request): Promise<Response> {
    await this.#postponeDeletion()
    const mock = await this.#open()
    return mock.fetch(request)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#mock = undefined
    this.#deletionAt = undefined
  }

  /** Opened once per instance; a failure ends the instance, and the next call tries again in a new one. */
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

  async #postponeDeletion(): Promise<void> {
    const deletionAt = postponedDeletion(Date.now(), this.#deletionAt)
    if (deletionAt === undefined) return
    this.#deletionAt = deletionAt
    await this.ctx.storage.setAlarm(deletionAt)
  }
}
