import { orderExpiries } from './coins/order-states.ts'
import { fileExpiries } from './file/files.ts'
import { claimWarnings } from './review/claim-notices.ts'
import { scheduledReleases } from './review/version-release.ts'
import type { Reader, ScheduledJob, Work } from './schema.ts'

type JobSource = (reader: Reader) => ScheduledJob[]

const sources: readonly JobSource[] = [orderExpiries, scheduledReleases, claimWarnings, fileExpiries]

/** Returns the time of the next job, in milliseconds on the sandbox's clock; undefined without one. */
export function nextDueTime(reader: Reader): number | undefined {
  const jobs = pendingJobs(reader)
  return jobs.length === 0 ? undefined : jobs.reduce((first, { at }) => Math.min(first, at), Infinity)
}

/** Runs all due jobs, oldest first. `now` in milliseconds on the sandbox's clock. */
export function runDueJobs(work: Work, now: number): void {
  const due = pendingJobs(work).filter(({ at }) => at <= now)
  for (const job of due.toSorted((a, b) => a.at - b.at)) job.run(work)
}

function pendingJobs(reader: Reader): ScheduledJob[] {
  return sources.flatMap((list) => list(reader))
}
