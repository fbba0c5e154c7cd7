import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import type { QueueItem } from '#contract/review.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { displayName } from '../account/users.ts'
import { by, type Comparison, paginate } from '../common/lists.ts'
import { sideOf } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { activeClaim } from './claims.ts'
import type { ClaimRecord } from './records.ts'
import { pluginSubject, type Subject, versionSubject } from './subjects.ts'
import { describeHolder, waitingPlugins, waitingVersions } from './waiting-reviews.ts'

/** A plugin or version in review. */
interface QueueEntry {
  readonly subject: Subject
  readonly plugin: PluginRecord
  readonly version: VersionRecord | undefined
  readonly submittedAt: number
}

/**
 * Lists a page of the caller's review queue, first submitted first. Versions in review together with their plugin
 * follow it directly, because neither is published without the other. `now` in milliseconds.
 */
export function listQueue(
  reader: Reader,
  caller: Caller,
  { available, ...page }: ParsedRequestOf<'/app/ExamineQueue'>,
  now: number,
): ResponseOf<'/app/ExamineQueue'> {
  const queue = queueOf(reader, caller)
  const selected = available === true ? availableItems(reader, caller, queue, now) : queue
  const { list, count } = paginate(selected, page)
  return { list: list.map((entry) => describeItem(reader, entry, now)), count }
}

/** Counts the caller's review queue, and returns the oldest submission time in milliseconds. */
export function countQueue(reader: Reader, caller: Caller): { count: number; oldest: number | undefined } {
  const times = queueOf(reader, caller).map(({ submittedAt }) => submittedAt)
  return { count: times.length, oldest: times.length === 0 ? undefined : Math.min(...times) }
}

function queueOf(reader: Reader, caller: Caller): QueueEntry[] {
  const isReviewed = (plugin: PluginRecord) => sideOf(plugin, caller) === 'reviewer'
  const plugins = waitingPlugins(reader).filter(isReviewed)
  const versions = waitingVersions(reader).flatMap((version) => {
    const plugin = reader.get('plugins', version.pluginId)
    return plugin === undefined || !isReviewed(plugin) ? [] : [{ version, plugin }]
  })
  const entries: QueueEntry[] = [
    ...plugins.map((plugin) => ({
      subject: pluginSubject(plugin.id),
      plugin,
      version: undefined,
      submittedAt: plugin.submittedAt ?? 0,
    })),
    ...versions.map(({ plugin, version }) => ({
      subject: versionSubject(version.id),
      plugin,
      version,
      submittedAt: version.submittedAt ?? 0,
    })),
  ]
  return entries.toSorted(queueOrder(entries))
}

function queueOrder(entries: readonly QueueEntry[]): Comparison<QueueEntry> {
  const earliestOf = new Map<number, number>()
  for (const each of entries) {
    const { plugin } = each
    if (isReviewedWithPlugin(each))
      earliestOf.set(plugin.id, Math.min(submissionTime(each), earliestOf.get(plugin.id) ?? Infinity))
  }
  const orderTime = (each: QueueEntry) =>
    (isReviewedWithPlugin(each) ? earliestOf.get(each.plugin.id) : undefined) ?? each.submittedAt
  const comparisons: Comparison<QueueEntry>[] = [
    by(orderTime),
    by(({ plugin }) => plugin.id),
    by(({ version }) => (version === undefined ? 0 : 1)),
    by(({ submittedAt }) => submittedAt),
    by(({ version }) => version?.id ?? 0),
  ]
  return (a, b) => comparisons.map((compare) => compare(a, b)).find((order) => order !== 0) ?? 0
}

/** Whether the plugin is in review too, or was approved after the version was submitted. */
function isReviewedWithPlugin({ plugin: { status, decided }, submittedAt }: QueueEntry): boolean {
  return status === pluginStates.inReview || (decided?.action === 'approve' && decided.at >= submittedAt)
}

function submissionTime({ plugin, submittedAt }: QueueEntry): number {
  return Math.min(plugin.submittedAt ?? submittedAt, submittedAt)
}

/** Selects entries that nobody else has claimed, also not through their plugin, with the caller's claims first. */
function availableItems(
  reader: Reader,
  { user }: Caller,
  queue: readonly QueueEntry[],
  now: number,
): QueueEntry[] {
  const claimOf = (subject: Subject) => activeClaim(reader, subject, now)
  const isOpen = (claim: ClaimRecord | undefined) => claim === undefined || claim.userId === user.id
  return queue
    .filter(({ subject, plugin }) => isOpen(claimOf(subject)) && isOpen(claimOf(pluginSubject(plugin.id))))
    .toSorted(by(({ subject }) => (claimOf(subject) === undefined ? 1 : 0)))
}

function describeItem(
  reader: Reader,
  { subject, plugin, version, submittedAt }: QueueEntry,
  now: number,
): QueueItem {
  return {
    id: plugin.id,
    publish_id: version?.id ?? null,
    plugin_name: plugin.name,
    version: version?.version ?? '',
    realname: displayName(reader.get('users', plugin.ownerId)),
    submitted: toTimestamp(submittedAt),
    holder: describeHolder(reader, activeClaim(reader, subject, now)),
    rejected: reader.where('examines', 'subject', subject).filter(({ action }) => action === 'reject').length,
    first: plugin.latestVersion === '',
  }
}
