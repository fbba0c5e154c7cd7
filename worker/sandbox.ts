import { DurableObject } from 'cloudflare:workers'
import { createStorage } from 'unstorage'
import { defaultScenario } from '../fixtures/scenarios.ts'
import type { Env, SandboxCalls } from './env.ts'
import { drainBody } from './http/drain-body.ts'
import { logError } from './log.ts'
import { createMock, type Mock } from './mock/app.ts'
import { firstScenario } from './mock/seed/first-scenario.ts'
import { durableObjectDriver } from './mock/store/drivers/durable-object.ts'
import { isStorageFull } from './mock/store/errors.ts'
import { addressOf, networkOf } from './sandbox/address.ts'
import { withKnownLength } from './sandbox/delivery.ts'
import { postponedDeletion } from './sandbox/expiry.ts'
import { mockOptions } from './sandbox/mock-options.ts'
import { tooManySandboxes } from './sandbox/quota.ts'
import { r2FileStore } from './sandbox/r2-files.ts'
import { readSettings } from './settings.ts'

/** Key of the deletion time; the alarm reads it to decide whether to delete the sandbox. */
const deletionKey = 'deletion-at'

/** Key of the secret that pay links are signed with. */
const paySecretKey = 'pay-secret'

/** Megabytes of uploaded files, unless a variable says otherwise: what is stored here costs money. */
const defaultFileMegabytes = 2048

/** One visitor's isolated mock; deletes itself after 30 days without use. */
export class Sandbox extends DurableObject<Env> implements SandboxCalls {
  #mock: Promise<Mock> | undefined
  readonly #files = r2FileStore(this.env.FILES, `${this.ctx.id}/`)
  /** The time of the alarm, if this instance knows it. */
  #alarmAt: number | undefined

  /** The pending quota check of the requests that would create this sandbox. */
  #waiting: Promise<number> | undefined

  override async fetch(request: Request): Promise<Response> {
    const response = await this.#answer(request)
    await drainBody(request)
    return withKnownLength(response)
  }

  async #answer(request: Request): Promise<Response> {
    const waitSeconds = this.isUsed() ? 0 : await this.#waitSeconds(request)
    if (waitSeconds > 0) return tooManySandboxes(request, waitSeconds)
    await this.#postponeDeletion()
    const mock = await this.#open(request)
    const response = await mock.fetch(request)
    await this.#setAlarm(mock)
    return response
  }

  /** Whether the sandbox was used and is not deleted. */
  isUsed(): boolean {
    return this.#deletionAt > 0
  }

  /** Checks the quota of the caller's address, once for all concurrent requests. */
  async #waitSeconds(request: Request): Promise<number> {
    const { SANDBOX_QUOTA } = this.env
    const { sandboxesPerHour } = readSettings(this.env)
    if (sandboxesPerHour === undefined || SANDBOX_QUOTA === undefined || this.#isShared()) return 0
    this.#waiting ??= SANDBOX_QUOTA.getByName(networkOf(addressOf(request))).take(sandboxesPerHour)
    try {
      return await this.#waiting
    } finally {
      this.#waiting = undefined
    }
  }

  /** Whether this is the sandbox of all visitors, whose data do not depend on the first visitor. */
  #isShared(): boolean {
    const { sharedSandbox } = readSettings(this.env)
    return (
      sharedSandbox !== undefined && this.env.SANDBOX?.idFromName(sharedSandbox).equals(this.ctx.id) === true
    )
  }

  /** Runs the mock's due work, or deletes the sandbox; the platform retries an alarm that fails. */
  override async alarm(): Promise<void> {
    this.#alarmAt = undefined
    if (this.#deletionAt <= Date.now()) {
      // No call may see a partly deleted sandbox.
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

  /** Opens the mock once per instance; a failure ends the instance, and the next call starts a new one. */
  #open(request?: Request): Promise<Mock> {
    this.#mock ??= this.ctx.blockConcurrencyWhile(() => this.#create(request))
    return this.#mock
  }

  async #create(request: Request | undefined): Promise<Mock> {
    const settings = readSettings(this.env)
    return createMock({
      scenario: this.#isShared() ? defaultScenario : firstScenario(request?.headers.get('Accept-Language')),
      // The object's id, from which its name cannot be derived: the name gives access to the whole sandbox.
      payLinks: { secret: await this.#paySecret(), sandbox: this.ctx.id.toString() },
      storage: createStorage({ driver: durableObjectDriver(this.ctx.storage) }),
      files: this.#files,
      ...mockOptions({ ...settings, fileMegabytes: settings.fileMegabytes ?? defaultFileMegabytes }),
    })
  }

  /** Random, and not a record: exports stay reproducible by seed. */
  async #paySecret(): Promise<string> {
    const stored = this.ctx.storage.kv.get<string>(paySecretKey)
    if (stored !== undefined) return stored
    const secret = crypto.randomUUID()
    await this.#unlessFull(() => this.ctx.storage.kv.put(paySecretKey, secret))
    return secret
  }

  /** Sets the object's only alarm to whichever comes first, due work or the deletion. */
  async #setAlarm(mock: Mock): Promise<void> {
    const alarmAt = Math.min(mock.nextDueAt() ?? Infinity, this.#deletionAt)
    // Not written when an object wakes: the call may only read, and the storage may be full.
    this.#alarmAt ??= (await this.ctx.storage.getAlarm()) ?? undefined
    if (alarmAt === this.#alarmAt) return
    await this.#unlessFull(async () => {
      await this.ctx.storage.setAlarm(alarmAt)
      this.#alarmAt = alarmAt
    })
  }

  /** Milliseconds since 1970; 0 if the sandbox was never used. */
  get #deletionAt(): number {
    return this.ctx.storage.kv.get<number>(deletionKey) ?? 0
  }

  async #postponeDeletion(): Promise<void> {
    const deletionAt = postponedDeletion(Date.now(), this.#deletionAt)
    if (deletionAt === undefined) return
    await this.#unlessFull(() => this.ctx.storage.kv.put(deletionKey, deletionAt))
  }

  /**
   * Runs a write of the host, and skips it when the storage is full, so that calls can still read; a later call repeats
   * it.
   */
  async #unlessFull(write: () => void | Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      logError('[sandbox] The storage is full', error)
    }
  }
}
