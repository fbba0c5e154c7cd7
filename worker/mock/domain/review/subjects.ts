import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'

/** The id of a reviewed record. */
export type Subject = `plugin:${number}` | `version:${number}`

export function pluginSubject(id: number): Subject {
  return `plugin:${id}`
}

export function versionSubject(id: number): Subject {
  return `version:${id}`
}

export interface ReviewedRecord {
  readonly plugin: PluginRecord
  /** Absent when the plugin itself is reviewed. */
  readonly version?: VersionRecord
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
