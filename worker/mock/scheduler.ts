import { readSandbox, sandboxNow } from './domain/sandbox/sandbox.ts'
import { nextDueTime, runDueJobs } from './domain/scheduled-jobs.ts'
import type { Database } from './domain/schema.ts'
import type { Clock } from './ports.ts'

/** Runs scheduled jobs; the host sets an alarm for the next one. */
export interface Scheduler {
  /** Runs all due jobs in one unit of work, oldest first. */
  runDue(): Promise<void>
  /** Returns the time of the next job, in milliseconds on the host's clock; null without one. */
  nextDueAt(): number | null
}

export function createScheduler(database: Database, clock: Clock): Scheduler {
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
