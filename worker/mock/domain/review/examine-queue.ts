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

/** A plugin that waits, or one of its versions. */
interface Waiting {
  readonly subject: Subject
  readonly plugin: PluginRecord
  readonly version: VersionRecord | undefined
  readonly submittedAt: number
}

/**
 * Lists a page of what waits for the caller's review: what was submitted first comes first, and the versions that wait
 * together with their plugin follow it, because neither is published without the other. `now` in milliseconds.
 */
export function listQueue(
  reader: Reader,
  caller: Caller,
  { available, ...page }: ParsedRequestOf<'/app/ExamineQueue'>,
  now: number,
): ResponseOf<'/app/ExamineQueue'> {
  const queue = queueOf(reader, caller)
  const selected = available === true ? onlyAvailable(reader, caller, queue, now) : queue
  const { list, count } = paginate(selected, page)
  return { list: list.map((waiting) => describeItem(reader, waiting, now)), count }
}

/** Counts what waits for the caller's review, and returns when the oldest was submitted, in milliseconds. */
export function countQueue(reader: Reader, caller: Caller): { count: number; oldest: number | undefined } {
  const times = queueOf(reader, caller).map(({ submittedAt }) => submittedAt)
  return { count: times.length, oldest: times.length === 0 ? undefined : Math.min(...times) }
}

function queueOf(reader: Reader, caller: Caller): Waiting[] {
  const isReviewed = (plugin: PluginRecord) => sideOf(plugin, caller) === 'reviewer'
  const plugins = waitingPlugins(reader).filter(isReviewed)
  const versions = waitingVersions(reader).flatMap((version) => {
    const plugin = reader.get('plugins', version.pluginId)
    return plugin === undefined || !isReviewed(plugin) ? [] : [{ version, plugin }]
  })
  const waiting: Waiting[] = [
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
  return waiting.toSorted(inTurn(waiting))
}

function inTurn(waiting: readonly Waiting[]): Comparison<Waiting> {
  const firstOf = new Map<number, number>()
  for (const each of waiting) {
    const { plugin } = each
    if (waitsWithPlugin(each))
      firstOf.set(plugin.id, Math.min(turnAlone(each), firstOf.get(plugin.id) ?? Infinity))
  }
  const turnOf = (each: Waiting) =>
    (waitsWithPlugin(each) ? firstOf.get(each.plugin.id) : undefined) ?? each.submittedAt
  const comparisons: Comparison<Waiting>[] = [
    by(turnOf),
    by(({ plugin }) => plugin.id),
    by(({ version }) => (version === undefined ? 0 : 1)),
    by(({ submittedAt }) => submittedAt),
    by(({ version }) => version?.id ?? 0),
  ]
  return (a, b) => comparisons.map((compare) => compare(a, b)).find((order) => order !== 0) ?? 0
}

/** Whether the plugin waits as well, or was approved while its version waited. */
function waitsWithPlugin({ plugin: { status, decided }, submittedAt }: Waiting): boolean {
  return status === pluginStates.inReview || (decided?.action === 'approve' && decided.at >= submittedAt)
}

function turnAlone({ plugin, submittedAt }: Waiting): number {
  return Math.min(plugin.submittedAt ?? submittedAt, submittedAt)
}

/** Leaves out what somebody else has claimed, with the versions of such a plugin, and puts the caller's own first. */
function onlyAvailable(reader: Reader, { user }: Caller, queue: readonly Waiting[], now: number): Waiting[] {
  const claimOf = (subject: Subject) => activeClaim(reader, subject, now)
  const isOpen = (claim: ClaimRecord | undefined) => claim === undefined || claim.userId === user.id
  return queue
    .filter(({ subject, plugin }) => isOpen(claimOf(subject)) && isOpen(claimOf(pluginSubject(plugin.id))))
    .toSorted(by(({ subject }) => (claimOf(subject) === undefined ? 1 : 0)))
}

function describeItem(
  reader: Reader,
  { subject, plugin, version, submittedAt }: Waiting,
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
