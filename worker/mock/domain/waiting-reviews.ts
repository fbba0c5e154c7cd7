import { type Plugin, pluginStatuses } from '../../../contract/plugin.ts'
import { versionStatuses } from '../../../contract/plugin-version.ts'
import { holdOn } from './claims.ts'
import { pluginSubject, type Subject, versionSubject } from './examine-log.ts'
import type { Caller } from './permissions.ts'
import { sideOf } from './plugin-rights.ts'
import type { PluginRecord, Reader, VersionRecord } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { displayName } from './users.ts'

type WaitingReview = NonNullable<Plugin['review']>

interface Waiting {
  readonly id: number
  readonly submittedAt: number | null
}

/** How long a plugin has waited for its review, and who holds it; nothing when it does not wait. */
export function describePluginReview(
  reader: Reader,
  plugin: PluginRecord,
  now: number,
): { review?: WaitingReview } {
  if (plugin.status !== pluginStatuses.inReview) return {}
  return {
    review: describeWaiting(reader, plugin, {
      queue: waitingPlugins(reader),
      subject: pluginSubject(plugin.id),
      now,
    }),
  }
}

/** How long a version has waited for its review, and who holds it; nothing when it does not wait. */
export function describeVersionReview(
  reader: Reader,
  version: VersionRecord,
  now: number,
): { review?: WaitingReview } {
  if (version.status !== versionStatuses.inReview) return {}
  return {
    review: describeWaiting(reader, version, {
      queue: waitingVersions(reader),
      subject: versionSubject(version.id),
      now,
    }),
  }
}

/** Tells which versions of a plugin wait for their review, the first in the queue first. `now` in milliseconds. */
export function waitingVersionsOf(reader: Reader, now: number) {
  const queue = waitingVersions(reader).toSorted(byAge)
  return (pluginId: number): NonNullable<Plugin['waiting_versions']> =>
    queue
      .filter((version) => version.pluginId === pluginId)
      .map((version) => ({
        id: version.id,
        version: version.version,
        review: describeWaiting(reader, version, { queue, subject: versionSubject(version.id), now }),
      }))
}

/** What waits for the decision of a reviewer who has nothing to do with it: how many, and since when (milliseconds). */
export function countWaiting(reader: Reader, caller: Caller): { count: number; oldest: number | undefined } {
  const isForeign = (plugin: PluginRecord | undefined) =>
    plugin !== undefined && sideOf(plugin, caller) === 'reviewer'
  const waiting: Waiting[] = [
    ...waitingPlugins(reader).filter(isForeign),
    ...waitingVersions(reader).filter(({ pluginId }) => isForeign(reader.get('plugins', pluginId))),
  ]
  const [first] = waiting.toSorted(byAge)
  return { count: waiting.length, oldest: first?.submittedAt ?? undefined }
}

function waitingPlugins(reader: Reader): PluginRecord[] {
  return reader.where('plugins', 'status', String(pluginStatuses.inReview))
}

function waitingVersions(reader: Reader): VersionRecord[] {
  return reader.where('versions', 'status', String(versionStatuses.inReview))
}

function describeWaiting(
  reader: Reader,
  waiting: Waiting,
  { queue, subject, now }: { queue: readonly Waiting[]; subject: Subject; now: number },
): WaitingReview {
  const claim = holdOn(reader, subject, now)
  return {
    submitted: toTimestamp(waiting.submittedAt ?? now),
    position: 1 + queue.filter((other) => byAge(other, waiting) < 0).length,
    holder:
      claim === undefined
        ? null
        : {
            id: claim.userId,
            name: displayName(reader.get('users', claim.userId)),
            until: toTimestamp(claim.expiresAt),
          },
  }
}

function byAge(a: Waiting, b: Waiting): number {
  return (a.submittedAt ?? 0) - (b.submittedAt ?? 0) || a.id - b.id
}
