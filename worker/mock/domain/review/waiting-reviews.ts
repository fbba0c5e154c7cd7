import type { Plugin } from '#contract/plugin/plugin.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { displayName } from '../account/users.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { activeClaim } from './claims.ts'
import type { ClaimRecord } from './records.ts'
import { pluginSubject, type Subject, versionSubject } from './subjects.ts'

type WaitingReview = NonNullable<Plugin['review']>

interface Submission {
  readonly id: number
  readonly submittedAt: number | null
}

/** Describes a plugin's review: submission time, position in the queue and claim; empty unless it is in review. */
export function describePluginReview(
  reader: Reader,
  plugin: PluginRecord,
  now: number,
): { review?: WaitingReview } {
  if (plugin.status !== pluginStates.inReview) return {}
  return {
    review: describeWaiting(reader, plugin, {
      queue: waitingPlugins(reader),
      subject: pluginSubject(plugin.id),
      now,
    }),
  }
}

/** Describes a version's review: submission time, position in the queue and claim; empty unless it is in review. */
export function describeVersionReview(
  reader: Reader,
  version: VersionRecord,
  now: number,
): { review?: WaitingReview } {
  if (version.status !== versionStates.inReview) return {}
  return {
    review: describeWaiting(reader, version, {
      queue: waitingVersions(reader),
      subject: versionSubject(version.id),
      now,
    }),
  }
}

/** Returns a function that lists a plugin's versions in review, oldest first. `now` in milliseconds. */
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

export function waitingPlugins(reader: Reader): PluginRecord[] {
  return reader.where('plugins', 'status', String(pluginStates.inReview))
}

export function waitingVersions(reader: Reader): VersionRecord[] {
  return reader.where('versions', 'status', String(versionStates.inReview))
}

function describeWaiting(
  reader: Reader,
  submission: Submission,
  { queue, subject, now }: { queue: readonly Submission[]; subject: Subject; now: number },
): WaitingReview {
  return {
    submitted: toTimestamp(submission.submittedAt ?? now),
    position: 1 + queue.filter((other) => byAge(other, submission) < 0).length,
    holder: describeHolder(reader, activeClaim(reader, subject, now)),
  }
}

/** Formats the holder and the expiry of a claim; null without one. */
export function describeHolder(reader: Reader, claim: ClaimRecord | undefined): WaitingReview['holder'] {
  if (claim === undefined) return null
  const { userId: id, expiresAt } = claim
  return { id, name: displayName(reader.get('users', id)), until: toTimestamp(expiresAt) }
}

function byAge(a: Submission, b: Submission): number {
  return (a.submittedAt ?? 0) - (b.submittedAt ?? 0) || a.id - b.id
}
