import { DurableObject } from 'cloudflare:workers'
import { createStorage } from 'unstorage'
import { defaultScenario } from '../fixtures/scenarios.ts'
import type { Env, SandboxCalls } from './env.ts'
import { drainBody } from './http/drain-body.ts'
import { logError } from './log.ts'
import { createMock, type Mock } from './mock/app.ts'
import { firstScenario } from './mock/seed/first-scenario.ts'
import { durableObjectDriver } from './mock/store/drivers/durable-object.ts'
import { isStorageFull } from './mock/store/store-errors.ts'
import { addressOf, networkOf } from './sandbox/address.ts'
import { withKnownLength } from './sandbox/delivery.ts'
import { postponedDeletion } from './sandbox/expiry.ts'
import { mockOptions } from './sandbox/mock-options.ts'
import { tooManySandboxes } from './sandbox/quota.ts'
import { r2FileStore } from './sandbox/r2-files.ts'
import { readSettings } from './settings.ts'

/** Key of the deletion time, which the alarm reads. */
const deletionKey = 'deletion-at'

/** Key of the secret that pay links are signed with. */
const paySecretKey = 'pay-secret'

/** The default megabytes of uploaded files, whose storage costs money. */
const defaultFileMegabytes = 2048

/** A visitor's isolated mock, deleted after 30 days without use. */
export class Sandbox extends DurableObject<Env> implements SandboxCalls {
  #mock: Promise<Mock> | undefined
  readonly #files = r2FileStore(this.env.FILES, `${this.ctx.id}/`)
  /** The time of the alarm, once this instance knows it. */
  #alarmAt: number | undefined

  /** The pending quota check of requests that would create this sandbox. */
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

  /** Returns whether the sandbox was used and not deleted. */
  isUsed(): boolean {
    return this.#deletionAt > 0
  }

  /** Checks the address's quota, once for all concurrent requests. */
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

  /** Returns whether this is the shared sandbox, whose data do not depend on the first visitor. */
  #isShared(): boolean {
    const { sharedSandbox } = readSettings(this.env)
    return (
      sharedSandbox !== undefined && this.env.SANDBOX?.idFromName(sharedSandbox).equals(this.ctx.id) === true
    )
  }

  /** Runs the due work, or deletes the sandbox; the platform retries a failed alarm. */
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

  /** Opens the mock once per instance; a failure ends the instance. */
  #open(request?: Request): Promise<Mock> {
    this.#mock ??= this.ctx.blockConcurrencyWhile(() => this.#create(request))
    return this.#mock
  }

  async #create(request: Request | undefined): Promise<Mock> {
    const settings = readSettings(this.env)
    return createMock({
      scenario: this.#isShared() ? defaultScenario : firstScenario(request?.headers.get('Accept-Language')),
      // The object's id does not reveal the sandbox's name, which gives access to all of it.
      payLinks: { secret: await this.#paySecret(), sandbox: this.ctx.id.toString() },
      storage: createStorage({ driver: durableObjectDriver(this.ctx.storage) }),
      files: this.#files,
      ...mockOptions({ ...settings, fileMegabytes: settings.fileMegabytes ?? defaultFileMegabytes }),
    })
  }

  /** Returns a random secret outside the records, so that exports are reproducible by seed. */
  async #paySecret(): Promise<string> {
    const stored = this.ctx.storage.kv.get<string>(paySecretKey)
    if (stored !== undefined) return stored
    const secret = crypto.randomUUID()
    await this.#unlessFull(() => this.ctx.storage.kv.put(paySecretKey, secret))
    return secret
  }

  /** Sets the object's only alarm to the due work or the deletion, the earlier of both. */
  async #setAlarm(mock: Mock): Promise<void> {
    const alarmAt = Math.min(mock.nextDueAt() ?? Infinity, this.#deletionAt)
    // A waking object writes nothing: the call may only read, on a full storage.
    this.#alarmAt ??= (await this.ctx.storage.getAlarm()) ?? undefined
    if (alarmAt === this.#alarmAt) return
    await this.#unlessFull(async () => {
      await this.ctx.storage.setAlarm(alarmAt)
      this.#alarmAt = alarmAt
    })
  }

  /** Milliseconds since 1970; 0 for an unused sandbox. */
  get #deletionAt(): number {
    return this.ctx.storage.kv.get<number>(deletionKey) ?? 0
  }

  async #postponeDeletion(): Promise<void> {
    const deletionAt = postponedDeletion(Date.now(), this.#deletionAt)
    if (deletionAt === undefined) return
    await this.#unlessFull(() => this.ctx.storage.kv.put(deletionKey, deletionAt))
  }

  /**
   * Runs a write of the host, and skips it on a full storage, so that calls can still read; a later call repeats it.
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
