import { nextDueTime, runDueJobs } from './domain/due.ts'
import { readSandbox, sandboxNow } from './domain/sandbox.ts'
import type { Database } from './domain/schema.ts'
import type { Clock } from './ports.ts'

/** What a mock does without being called; its host wakes it for that. */
export interface DueWork {
  /** Does everything that is due now in one unit of work, the oldest first. */
  runDue(): Promise<void>
  /** When something is due next, in milliseconds on the host's clock; null when nothing waits. */
  nextDueAt(): number | null
}

/** The jobs of `domain/due.ts` over a database and the host's clock. */
export function createDueWork(database: Database, clock: Clock): DueWork {
  function nextDueAt(): number | null {
    const reader = database.read()
    const at = nextDueTime(reader)
    return at === undefined ? null : at - readSandbox(reader).clockOffset
  }

  async function runDue(): Promise<void> {
    const at = nextDueAt()
    if (at === null || at > clock.now()) return
    await database.change((work) => runDueJobs(work, sandboxNow(work, clock)))
  }

  return { runDue, nextDueAt }
}
