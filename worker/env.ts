/** What a sandbox tells its host beside answering requests. */
export interface SandboxCalls extends Rpc.DurableObjectBranded {
  isUsed(): boolean
}

/** The bindings and variables of `wrangler.toml` and of the deployment. */
export interface Env {
  readonly SANDBOX: DurableObjectNamespace<SandboxCalls>
  /** Holds the contents of uploaded files, those of a sandbox below its own prefix. */
  readonly FILES: R2Bucket
  /** Where the real provider is, such as `https://host`; without it the mock answers. */
  readonly PROVIDER_ORIGIN?: string
  /** Where the contract's paths begin at the provider; `/api/v1` by default. */
  readonly PROVIDER_BASE?: string
  /** How long the provider may take to begin its answer, in milliseconds; 120000 by default. */
  readonly PROVIDER_TIMEOUT_MS?: string
  /** `off` takes `/__mock` away. */
  readonly MOCK_CONTROLS?: string
}
