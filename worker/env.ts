import type { ContractDrift } from './contract-watch/contract-drift.ts'

/** What a sandbox tells its host beside answering requests. */
export interface SandboxCalls extends Rpc.DurableObjectBranded {
  isUsed(): boolean
}

/** The bindings and variables of `wrangler.toml` and of the deployment. */
export interface Env {
  /** The mock; not there where only a provider answers. */
  readonly SANDBOX?: DurableObjectNamespace<SandboxCalls>
  /** Holds the contents of uploaded files, those of a sandbox below its own prefix. */
  readonly FILES: R2Bucket
  /** Collects what the contract watch finds. */
  readonly DRIFT: DurableObjectNamespace<ContractDrift>
  /** Where the real provider is, such as `https://host`; without it the mock answers. */
  readonly PROVIDER_ORIGIN?: string
  /** Where the contract's paths begin at the provider; `/api/v1` by default. */
  readonly PROVIDER_BASE?: string
  /** How long the provider may take to begin its answer, in milliseconds; 120000 by default. */
  readonly PROVIDER_TIMEOUT_MS?: string
  /** `1` compares the provider's answers with the contract, for `/__contract/drift`. */
  readonly CONTRACT_WATCH?: string
  /**
   * The one sandbox of all who name none, instead of one for each visitor: the mock then stands in for a
   * provider, whose callers bring no cookies.
   */
  readonly SHARED_SANDBOX?: string
  /** Origins of consoles served elsewhere that may call this host, with commas between; none by default. */
  readonly ALLOWED_ORIGINS?: string
  /** `off` takes `/__mock` away. */
  readonly MOCK_CONTROLS?: string
}
