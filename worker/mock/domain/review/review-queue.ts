import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import type { QueueItem } from '#contract/review.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import type { Caller } from '../access/permissions.ts'
import { displayName } from '../account/users.ts'
import { paginate } from '../common/lists.ts'
import { sideOf } from '../plugin/plugin-rights.ts'
import type { Reader } from '../schema.ts'
import { activeClaim } from './claims.ts'
import { describeHolder, type QueueEntry, subjectsOf, waitingQueue } from './waiting-reviews.ts'

/** Lists a page of the queue without the caller's own plugins. `now` in milliseconds. */
export function listQueue(
  reader: Reader,
  caller: Caller,
  page: ParsedRequestOf<'/app/ExamineQueue'>,
  now: number,
): ResponseOf<'/app/ExamineQueue'> {
  const { list, count } = paginate(queueOf(reader, caller), page)
  return { list: list.map((entry) => describeItem(reader, entry, now)), count }
}

/** Counts the caller's review queue, and returns the oldest submission time in milliseconds. */
export function countQueue(reader: Reader, caller: Caller): { count: number; oldest: number | undefined } {
  const times = queueOf(reader, caller).map(({ submittedAt }) => submittedAt)
  return { count: times.length, oldest: times.length === 0 ? undefined : Math.min(...times) }
}

function queueOf(reader: Reader, caller: Caller): QueueEntry[] {
  return waitingQueue(reader).filter(({ plugin }) => sideOf(plugin, caller) === 'reviewer')
}

function describeItem(reader: Reader, entry: QueueEntry, now: number): QueueItem {
  const { subject, plugin, version, submittedAt } = entry
  const subjects = subjectsOf(entry)
  const rejections = subjects.map(
    (each) => reader.where('examines', 'subject', each).filter(({ action }) => action === 'reject').length,
  )
  return {
    id: plugin.id,
    publish_id: version?.id ?? null,
    plugin_name: plugin.name,
    version: version?.version ?? '',
    realname: displayName(reader.get('users', plugin.ownerId)),
    submitted: toTimestamp(submittedAt),
    holder: describeHolder(reader, activeClaim(reader, subject, now)),
    rejected: Math.max(...rejections),
    first: plugin.latestVersion === '',
    together: subjects.length > 1,
  }
}
