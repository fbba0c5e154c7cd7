import type { Session } from '../host.ts'
import type { People } from '../people.ts'
import type { Probe } from '../probe.ts'
import type { ResultBook } from '../results.ts'

/** Everything that the calls which change something need. */
export interface Stage {
  readonly probe: Probe
  readonly book: ResultBook
  readonly people: People
  /** Who may administer; nothing of his own is touched. */
  readonly operator: Session
  readonly publish: boolean
  readonly email: string | undefined
  /** What every made-up name begins with: letters, digits and `-`. */
  readonly mark: string
  /** Says how to remove what was just made; the last one made is removed first. */
  undo(what: string, remove: () => Promise<boolean>): void
  /** Names what the contract has no call to remove. */
  leave(what: string): void
}

interface Undoing {
  readonly what: string
  readonly remove: () => Promise<boolean>
}

/** What was made and has to go again, and what stays. */
export interface Traces {
  undo: Stage['undo']
  leave: Stage['leave']
  /** What stays. */
  readonly left: readonly string[]
  /** Removes what can be removed, whatever becomes of the rest; what cannot joins what stays. */
  cleanUp(): Promise<void>
}

/** Keeps what was made on a host. */
export function createTraces(): Traces {
  const undoings: Undoing[] = []
  const left: string[] = []
  return {
    undo: (what, remove) => void undoings.push({ what, remove }),
    leave: (what) => void left.push(what),
    left,
    async cleanUp() {
      for (const { what, remove } of undoings.reverse()) {
        const isRemoved = await remove().catch(() => false)
        if (!isRemoved) left.push(`${what} (could not be removed)`)
      }
    },
  }
}

/** A name that no other run makes: the mark of one run. */
export function newMark(): string {
  return `conformance-${crypto.randomUUID().slice(0, 8)}`
}
