import type { Session } from '../host.ts'
import type { Probe } from '../probe.ts'
import type { Prompts } from '../prompts.ts'
import type { ResultBook } from '../results.ts'
import type { Cleanup } from './cleanup.ts'

/** What the writing probes share. */
export interface WriteContext extends Pick<Cleanup, 'onCleanup' | 'addLeftover'> {
  readonly probe: Probe
  readonly book: ResultBook
  readonly prompts: Prompts
  /** The account that runs the command; its own data is not changed. */
  readonly operator: Session
  readonly publish: boolean
  readonly email: string | undefined
  /** Prefix of every name created in this run: letters, digits and `-`. */
  readonly namePrefix: string
}
