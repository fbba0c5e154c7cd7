import type { ReactNode, Ref } from 'react'
import type { MarketDetail } from '../market-detail.ts'
import { PluginFiles } from './plugin-files.tsx'
import { VersionHistory } from './version-history.tsx'

interface PluginVersionsProps {
  plugin: MarketDetail
  /** 3 below the heading of a record. */
  level: 2 | 3
  /** The heading of the files, which an owner has. */
  heading?: Ref<HTMLHeadingElement>
  /** Between the files and the versions. */
  children?: ReactNode
}

/** A plugin's files for its owner, and all its versions. Needs the texts `market`, `upload` and `profile`. */
export function PluginVersions({ plugin, level, heading, children }: PluginVersionsProps) {
  const hasFiles = hasLinks(plugin)
  return (
    <>
      {hasFiles && <PluginFiles plugin={plugin} level={level} {...(heading && { heading })} />}
      {children}
      <VersionHistory plugin={plugin} level={level} hasFiles={hasFiles} />
    </>
  )
}

/** The host gives a link only to who owns the plugin. */
function hasLinks({ versions }: MarketDetail): boolean {
  return versions.some(({ files }) => files.some(({ download_url }) => download_url))
}
