import type { DueJob } from './due-job.ts'
import { fileExpiries } from './file-expiry.ts'
import { orderExpiries } from './order-expiry.ts'
import type { Reader, Work } from './schema.ts'
import { scheduledReleases } from './version-release.ts'

/** Lists what waits for its time, in any order. */
type DueSource = (reader: Reader) => DueJob[]

const sources: readonly DueSource[] = [orderExpiries, scheduledReleases, fileExpiries]

/** When the next job is due, in milliseconds on the sandbox's clock; undefined when nothing waits. */
export function nextDueTime(reader: Reader): number | undefined {
  const jobs = waitingJobs(reader)
  return jobs.length === 0 ? undefined : jobs.reduce((first, { at }) => Math.min(first, at), Infinity)
}

/** Does everything that is due, the oldest first. `now` in milliseconds on the sandbox's clock. */
export function runDueJobs(work: Work, now: number): void {
  const due = waitingJobs(work).filter(({ at }) => at <= now)
  for (const job of due.toSorted((a, b) => a.at - b.at)) job.run(work)
}

function waitingJobs(reader: Reader): DueJob[] {
  return sources.flatMap((list) => list(reader))
}
