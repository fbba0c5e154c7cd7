import { versionStatuses } from '../../../contract/plugin-version.ts'
import type { Work } from './schema.ts'

/** Counts a download that begins, for the released version it is of and for its plugin. */
export function countDownload(work: Work, holder: string): void {
  const version = work.get('versions', versionIdOf(holder))
  if (version?.status !== versionStatuses.released) return
  work.put('versions', { ...version, downloads: version.downloads + 1 })
  const plugin = work.get('plugins', version.pluginId)
  if (plugin !== undefined) work.put('plugins', { ...plugin, downloads: plugin.downloads + 1 })
}

/** 0, which no version has, where the holder is none of a plugin. */
function versionIdOf(holder: string): number {
  return Number(/^plugin-version:(\d+)$/.exec(holder)?.[1] ?? 0)
}
