import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketVersion } from '#contract/market.ts'
import { VersionFiles } from '#web/src/features/file/version-files.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { MarketDetail } from '../market-detail.ts'
import { useProductRange } from '../use-formats.ts'
import { PluginFiles } from './plugin-files.tsx'
import styles from './plugin-view.module.css'
import { useDevicePlatforms } from './use-device-platforms.ts'
import { useTrackDownload } from './use-track-download.ts'

interface PluginVersionsProps {
  plugin: MarketDetail
  /** Heading level; 3 in a record. */
  level: 2 | 3
  /** Ref of the files' heading. */
  heading?: Ref<HTMLHeadingElement>
  /** Rendered between the files and the versions. */
  children?: ReactNode
}

/** A plugin's files, for owners, and its version history. Needs the i18n namespaces `market`, `upload` and `profile`. */
export function PluginVersions({ plugin, level, heading, children }: PluginVersionsProps) {
  const hasFiles = hasDownloadLinks(plugin)
  return (
    <>
      {hasFiles && <PluginFiles plugin={plugin} level={level} {...(heading && { heading })} />}
      {children}
      <VersionHistory plugin={plugin} level={level} hasFiles={hasFiles} />
    </>
  )
}

/** The host sends download links to owners only. */
function hasDownloadLinks({ versions }: MarketDetail): boolean {
  return versions.some(({ files }) => files.some(({ download_url }) => download_url))
}

interface VersionHistoryProps {
  plugin: MarketDetail
  level: 2 | 3
  /** Whether the user may download the files. */
  hasFiles: boolean
}

/** All released versions with their change logs and, for owners, files. */
function VersionHistory({ plugin, level, hasFiles }: VersionHistoryProps) {
  const { t } = useTranslation('market')
  const id = useId()
  const Heading = `h${level}` as const
  const { versions } = plugin
  return (
    <Stack as="section" gap="sm" className={styles.filesSection} aria-labelledby={id}>
      <Heading id={id}>{t('versions.heading')}</Heading>
      <div className={styles.versions}>
        {versions.map((version, index) => (
          <details key={version.version} open={index === 0}>
            <summary>
              <strong>{version.version}</strong>
              {index === 0 && <Status tone="success">{t('versions.latest')}</Status>}
              {plugin.downloaded_version === version.version && (
                <Status tone="info">{t('versions.downloaded')}</Status>
              )}
              <Note as="span">{version.publish_time && <RelativeTime time={version.publish_time} />}</Note>
            </summary>
            <Version plugin={plugin} version={version} hasFiles={hasFiles && index > 0} />
          </details>
        ))}
      </div>
    </Stack>
  )
}

interface VersionProps {
  plugin: MarketDetail
  version: MarketVersion
  hasFiles: boolean
}

function Version({ plugin, version, hasFiles }: VersionProps) {
  const { t } = useTranslation('market')
  const range = useProductRange()
  const devicePlatforms = useDevicePlatforms()
  const trackDownload = useTrackDownload()
  return (
    <Stack gap="sm" className={styles.version}>
      {!version.changelog ? <Note>{t('versions.noChangeLog')}</Note> : <Markdown text={version.changelog} />}
      <Note>{t('files.runsOn', { range: range(version) })}</Note>
      {hasFiles && (
        <VersionFiles
          files={version.files}
          own={devicePlatforms}
          onDownload={() => trackDownload(plugin, version.version)}
        />
      )}
    </Stack>
  )
}
