/** What is left of a record after it was undone. */
export interface Undone {
  /** Names what stays on the host; absent when nothing does. */
  readonly left?: string
  /** Whether another attempt may leave less. */
  readonly again?: boolean
}

/** A record on the host, looked up by its name. `unknown`: the host did not say. */
export type Found = { readonly id: number } | 'absent' | 'unknown'

/** A registered undo. */
interface UndoStep {
  /** Takes the step back: the host did not make the record. */
  forget(): void
}

/** What has to be undone at the end, and what stays on the host. */
export interface Cleanup {
  /**
   * Registers what may have to be undone, before the call that makes it: its answer may be lost. The record made last
   * is undone first.
   */
  onCleanup(what: string, undo: () => Promise<Undone>): UndoStep
  /** Reports a record that the contract has no call to remove. */
  addLeftover(what: string): void
  /** Undoes everything, what failed a second time when the rest is undone; resolves to the names of what is left. */
  run(): Promise<string[]>
}

interface Step {
  readonly what: string
  readonly undo: () => Promise<Undone>
  result: Undone
}

/** Creates an empty cleanup. */
export function createCleanup(): Cleanup {
  let steps: Step[] = []

  async function undoAll(pending: readonly Step[]): Promise<void> {
    for (const step of pending.toReversed()) {
      step.result = await step.undo().catch(() => ({ left: notRemoved(step.what), again: true }))
    }
  }

  return {
    onCleanup(what, undo) {
      const step: Step = { what, undo, result: { left: notRemoved(what) } }
      steps.push(step)
      return {
        forget() {
          steps = steps.filter((each) => each !== step)
        },
      }
    },
    addLeftover(what) {
      const undo = async () => ({ left: what })
      if (!steps.some((step) => step.what === what)) steps.push({ what, undo, result: { left: what } })
    },
    async run() {
      await undoAll(steps)
      // One record may keep another from being removed, as a user does his role.
      await undoAll(steps.filter(({ result }) => result.again))
      return steps.flatMap(({ result }) => result.left ?? [])
    },
  }
}

interface Removal {
  readonly what: string
  /** The id, where the host told it. */
  readonly id: () => number | undefined
  readonly find: () => Promise<Found>
  /** Resolves to true when the host said that it removed the record. */
  readonly remove: (id: number) => Promise<boolean>
}

/**
 * Removes a record; looks it up by name where its id is not known, and where the host did not confirm the removal:
 * an answer may have been lost, or the record may be gone.
 */
export async function removeRecord({ what, id, find, remove }: Removal): Promise<Undone> {
  const known = id()
  const found = known === undefined ? await find() : { id: known }
  if (found === 'absent') return {}
  if (found === 'unknown') return { left: `${what} (whether it exists is not known)`, again: true }
  if (await remove(found.id)) return {}
  return (await find()) === 'absent' ? {} : { left: notRemoved(what), again: true }
}

function notRemoved(what: string): string {
  return `${what} (could not be removed)`
}
