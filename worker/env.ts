import type { Settings, Variables } from './settings.ts'

/** The methods of a sandbox's Durable Object that the entry calls besides `fetch`. */
export interface SandboxCalls extends Rpc.DurableObjectBranded {
  isUsed(): boolean
}

/** The methods of the Durable Object that counts an address's new sandboxes. */
export interface QuotaCalls extends Rpc.DurableObjectBranded {
  /** Counts one sandbox more; returns 0, or the seconds to wait above the quota. */
  take(limit: number): Promise<number>
}

/** The bindings of `wrangler.toml` and the variables of the deployment; `Variables` documents each variable. */
export interface Env extends Variables {
  /** One Durable Object per sandbox; absent in a deployment that is only a proxy for a provider. */
  readonly SANDBOX?: DurableObjectNamespace<SandboxCalls>
  /** One Durable Object per address; absent where `SANDBOX` is. */
  readonly SANDBOX_QUOTA?: DurableObjectNamespace<QuotaCalls>
  /** Contents of uploaded files; each sandbox has a key prefix of its own. */
  readonly FILES: R2Bucket
}

/** The environment of the entry's Hono app. */
export interface WorkerEnv {
  readonly Bindings: Env
  readonly Variables: { readonly settings: Settings }
}
