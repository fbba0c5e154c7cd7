import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { versionsOf } from '../version/versions.ts'

export type Subject = `plugin:${number}` | `version:${number}`

export function pluginSubject(id: number): Subject {
  return `plugin:${id}`
}

export function versionSubject(id: number): Subject {
  return `version:${id}`
}

export interface ReviewedRecord {
  readonly plugin: PluginRecord
  readonly version?: VersionRecord
}

/**
 * Returns the first submitted version that waits for review with its plugin; undefined without one.
 * Both are one review under one claim, because neither is published alone.
 */
export function versionWaitingWith(reader: Reader, plugin: PluginRecord): VersionRecord | undefined {
  if (plugin.status !== pluginStates.inReview || plugin.latestVersion !== '') return undefined
  return versionsOf(reader, plugin.id)
    .filter(({ status }) => status === versionStates.inReview)
    .toSorted((a, b) => (a.submittedAt ?? 0) - (b.submittedAt ?? 0) || a.id - b.id)[0]
}

/** Lists the subjects of one review, the plugin before its first version. */
export function reviewedTogether(reader: Reader, subject: Subject): readonly Subject[] {
  const plugin = reviewedRecord(reader, subject)?.plugin
  const version = plugin && versionWaitingWith(reader, plugin)
  if (plugin === undefined || version === undefined) return [subject]
  const both = [pluginSubject(plugin.id), versionSubject(version.id)]
  return both.includes(subject) ? both : [subject]
}

/** Returns the plugin or version of a subject; undefined for a deleted one. */
export function reviewedRecord(reader: Reader, subject: string): ReviewedRecord | undefined {
  const [kind, id] = subject.split(':')
  if (kind === 'plugin') {
    const plugin = reader.get('plugins', Number(id))
    return plugin && { plugin }
  }
  const version = reader.get('versions', Number(id))
  const plugin = version && reader.get('plugins', version.pluginId)
  return version && plugin && { plugin, version }
}
