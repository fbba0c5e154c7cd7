import { DurableObject } from 'cloudflare:workers'
import { createStorage } from 'unstorage'
import type { Env, SandboxCalls } from './env.ts'
import { withKnownLength } from './known-length.ts'
import { createMock, type Mock } from './mock/app.ts'
import { durableObjectDriver } from './mock/store/drivers/durable-object.ts'
import { isStorageFull } from './mock/store/storage-full.ts'
import { r2FileStore } from './r2-files.ts'
import { postponedDeletion } from './sandbox-expiry.ts'

/** Where the time of the deletion is kept: an alarm that wakes the object has to know what it is for. */
const deletionKey = 'deletion-at'

/** One visitor's isolated mock; it deletes itself when nobody used it for 30 days. */
export class Sandbox extends DurableObject<Env> implements SandboxCalls {
  #mock: Promise<Mock> | undefined
  readonly #files = r2FileStore(this.env.FILES, `${this.ctx.id}/`)
  /** What the alarm is set to, as far as this instance knows. */
  #alarmAt: number | undefined

  override async fetch(request: Request): Promise<Response> {
    await this.#postponeDeletion()
    const mock = await this.#open()
    const response = await mock.fetch(request)
    await this.#setAlarm(mock)
    return withKnownLength(response)
  }

  /** Whether anybody has used it: one that nobody did is not there yet, or no more. */
  isUsed(): boolean {
    return this.#deletionAt > 0
  }

  /** Does what is due, or deletes the sandbox; one that fails is tried again by the platform. */
  override async alarm(): Promise<void> {
    this.#alarmAt = undefined
    if (this.#deletionAt <= Date.now()) {
      // A call that came in between would work on a sandbox that is half gone.
      await this.ctx.blockConcurrencyWhile(() => this.#delete())
      return
    }
    const mock = await this.#open()
    await mock.runDue()
    await this.#setAlarm(mock)
  }

  async #delete(): Promise<void> {
    await this.#files.delete(await this.#files.list(''))
    await this.ctx.storage.deleteAll()
    this.#mock = undefined
    this.#alarmAt = undefined
  }

  /** Opened once per instance; a failure ends the instance, and the next call tries again in a new one. */
  #open(): Promise<Mock> {
    this.#mock ??= this.ctx.blockConcurrencyWhile(() => this.#create())
    return this.#mock
  }

  #create(): Promise<Mock> {
    return createMock({
      storage: createStorage({ driver: durableObjectDriver(this.ctx.storage) }),
      files: this.#files,
      clock: { now: () => Date.now() },
      random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      log: (message, cause) => this.#log(message, cause),
      controls: this.env.MOCK_CONTROLS !== 'off',
    })
  }

  /** The object has a single alarm: it goes to what comes first. */
  async #setAlarm(mock: Mock): Promise<void> {
    const alarmAt = Math.min(mock.nextDueAt() ?? Infinity, this.#deletionAt)
    if (alarmAt === this.#alarmAt) return
    await this.#ifThereIsRoom(async () => {
      await this.ctx.storage.setAlarm(alarmAt)
      this.#alarmAt = alarmAt
    })
  }

  /** Milliseconds since 1970; 0 in a sandbox that was never used. */
  get #deletionAt(): number {
    return this.ctx.storage.kv.get<number>(deletionKey) ?? 0
  }

  async #postponeDeletion(): Promise<void> {
    const deletionAt = postponedDeletion(Date.now(), this.#deletionAt)
    if (deletionAt === undefined) return
    await this.#ifThereIsRoom(() => this.ctx.storage.kv.put(deletionKey, deletionAt))
  }

  /** What is for the host alone waits for a later call where the storage is full: what is there can be read. */
  async #ifThereIsRoom(write: () => void | Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      this.#log('[sandbox] The storage is full', error)
    }
  }

  #log(message: string, cause: unknown): void {
    // biome-ignore lint/suspicious/noConsole: the Worker's log is its console.
    console.error(message, cause)
  }
}
