import { DurableObject } from 'cloudflare:workers'
import type { Env, QuotaCalls } from './env.ts'
import { consumeQuota, quotaMs } from './sandbox/quota.ts'

const timesKey = 'times'

/** Counts an address's sandboxes of the last hour; deletes its storage after an hour without any. */
export class SandboxQuota extends DurableObject<Env> implements QuotaCalls {
  async take(limit: number): Promise<number> {
    const now = Date.now()
    const { kv } = this.ctx.storage
    const { times, waitSeconds } = consumeQuota(kv.get<number[]>(timesKey) ?? [], limit, now)
    if (waitSeconds > 0) return waitSeconds
    kv.put(timesKey, times)
    await this.ctx.storage.setAlarm(now + quotaMs)
    return 0
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
