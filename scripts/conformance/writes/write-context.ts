import type { Session } from '../host.ts'
import type { Probe } from '../probe.ts'
import type { Prompts } from '../prompts.ts'
import type { ResultBook } from '../results.ts'

/** What the writing probes share. */
export interface WriteContext {
  readonly probe: Probe
  readonly book: ResultBook
  readonly prompts: Prompts
  /** The account that runs the command; its own data is not changed. */
  readonly operator: Session
  readonly publish: boolean
  readonly email: string | undefined
  /** Prefix of every name created in this run: letters, digits and `-`. */
  readonly namePrefix: string
  /** Registers the removal of a created record; the last one created is removed first. */
  onCleanup(what: string, remove: () => Promise<boolean>): void
  /** Reports a created record that the contract has no call to remove. */
  addLeftover(what: string): void
}

interface CleanupStep {
  readonly what: string
  readonly remove: () => Promise<boolean>
}

/** Removals to run at the end, and the records that stay. */
export interface Cleanup {
  onCleanup: WriteContext['onCleanup']
  addLeftover: WriteContext['addLeftover']
  /** Records that stay on the host. */
  readonly left: readonly string[]
  /** Runs all removals, also after one failed; records that could not be removed join `left`. */
  run(): Promise<void>
}

/** Creates an empty cleanup list. */
export function createCleanup(): Cleanup {
  const steps: CleanupStep[] = []
  const left: string[] = []
  return {
    onCleanup: (what, remove) => void steps.push({ what, remove }),
    addLeftover: (what) => void left.push(what),
    left,
    async run() {
      for (const { what, remove } of steps.reverse()) {
        const isRemoved = await remove().catch(() => false)
        if (!isRemoved) left.push(`${what} (could not be removed)`)
      }
    },
  }
}

/** Returns a name prefix that no other run uses. */
export function newNamePrefix(): string {
  return `conformance-${crypto.randomUUID().slice(0, 8)}`
}
