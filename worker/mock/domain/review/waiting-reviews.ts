import type { Plugin } from '#contract/plugin/plugin.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { displayName } from '../account/users.ts'
import { by, type Comparison } from '../common/lists.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { missingParts } from '../version/version-rules.ts'
import { versionsOf } from '../version/versions.ts'
import { activeClaim } from './claims.ts'
import type { ClaimRecord } from './records.ts'
import { pluginSubject, type Subject, versionSubject, versionWaitingWith } from './subjects.ts'

type WaitingReview = NonNullable<Plugin['review']>

/** A plugin or version in review, or a plugin together with its first version. */
export interface QueueEntry {
  /** The subject; the plugin's if both are reviewed together. */
  readonly subject: Subject
  readonly plugin: PluginRecord
  readonly version: VersionRecord | undefined
  readonly submittedAt: number
}

/** The subjects of an entry, the plugin first. */
export function subjectsOf({ subject, version }: QueueEntry): Subject[] {
  return version === undefined ? [subject] : [...new Set([subject, versionSubject(version.id)])]
}

/**
 * Lists the review queue, first submitted first. A plugin is one entry with its first version; versions submitted
 * before its decision follow directly.
 */
export function waitingQueue(reader: Reader): QueueEntry[] {
  const plugins = reader
    .where('plugins', 'status', String(pluginStates.inReview))
    .map((plugin) => ({ plugin, version: versionWaitingWith(reader, plugin) }))
  const together = new Set(plugins.map(({ version }) => version?.id))
  const versions = reader
    .where('versions', 'status', String(versionStates.inReview))
    .filter(({ id }) => !together.has(id))
  const entries: QueueEntry[] = [
    ...plugins.map(({ plugin, version }) => ({
      subject: pluginSubject(plugin.id),
      plugin,
      version,
      submittedAt: Math.min(plugin.submittedAt ?? 0, version?.submittedAt ?? Infinity),
    })),
    ...versions.flatMap((version) => {
      const plugin = reader.get('plugins', version.pluginId)
      const submittedAt = version.submittedAt ?? 0
      return plugin ? [{ subject: versionSubject(version.id), plugin, version, submittedAt }] : []
    }),
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
    by(({ subject, plugin }) => (subject === pluginSubject(plugin.id) ? 0 : 1)),
    by(({ submittedAt }) => submittedAt),
    by(({ version }) => version?.id ?? 0),
  ]
  return (a, b) => comparisons.map((compare) => compare(a, b)).find((order) => order !== 0) ?? 0
}

/** Returns whether the plugin is in review too, or was approved after the version's submission. */
function isReviewedWithPlugin({ plugin: { status, decided }, submittedAt }: QueueEntry): boolean {
  return status === pluginStates.inReview || (decided?.action === 'approve' && decided.at >= submittedAt)
}

function submissionTime({ plugin, submittedAt }: QueueEntry): number {
  return Math.min(plugin.submittedAt ?? submittedAt, submittedAt)
}

/** Returns functions that describe a pending review: its submission time, position and claim. */
export function describeReviews(reader: Reader, now: number) {
  let positions: ReadonlyMap<Subject, number> | undefined
  const reviewOf = (subject: Subject, submittedAt: number | null): WaitingReview => {
    // The positions are read once, and only if something waits.
    positions ??= new Map(
      waitingQueue(reader).flatMap((entry, index) => subjectsOf(entry).map((each) => [each, index + 1])),
    )
    return {
      submitted: toTimestamp(submittedAt ?? now),
      position: positions.get(subject) ?? 1,
      holder: describeHolder(reader, activeClaim(reader, subject, now)),
    }
  }
  const describeVersion = ({ id, submittedAt }: VersionRecord) => reviewOf(versionSubject(id), submittedAt)
  const ofVersion = (version: VersionRecord): { review?: WaitingReview } =>
    version.status === versionStates.inReview ? { review: describeVersion(version) } : {}
  return {
    /** Returns the plugin's review; empty unless it is in review. */
    ofPlugin: ({ id, status, submittedAt }: PluginRecord): { review?: WaitingReview } =>
      status === pluginStates.inReview ? { review: reviewOf(pluginSubject(id), submittedAt) } : {},
    ofVersion,
    versionsOf: (pluginId: number): NonNullable<Plugin['waiting_versions']> =>
      reader
        .where('versions', 'plugin', String(pluginId))
        .filter(({ status }) => status === versionStates.inReview)
        .toSorted((a, b) => (a.submittedAt ?? 0) - (b.submittedAt ?? 0) || a.id - b.id)
        .map((version) => ({
          id: version.id,
          version: version.version,
          review: describeVersion(version),
        })),
    openVersionsOf: (pluginId: number): NonNullable<Plugin['open_versions']> =>
      versionsOf(reader, pluginId)
        .filter(({ status }) => status !== versionStates.released && status !== versionStates.withdrawn)
        .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
        .map((version) => ({
          id: version.id,
          version: version.version,
          state: version.status,
          missing: missingParts(version),
          ...ofVersion(version),
        })),
  }
}

/** Formats the holder and the expiry of a claim; null without one. */
export function describeHolder(reader: Reader, claim: ClaimRecord | undefined): WaitingReview['holder'] {
  if (claim === undefined) return null
  const { userId: id, expiresAt } = claim
  return { id, name: displayName(reader.get('users', id)), until: toTimestamp(expiresAt) }
}
