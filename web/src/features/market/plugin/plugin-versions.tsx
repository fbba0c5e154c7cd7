import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { compareVersions } from '#contract/values/semver.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import type { MarketVersion, Purchase } from '#web/src/api/records.ts'
import { KeyField, useEvKey } from '#web/src/features/account/ev-key.tsx'
import { useProductRange } from '#web/src/features/file/product-range.ts'
import { VersionFiles } from '#web/src/features/file/version-files.tsx'
import { Card, Notice } from '#web/src/ui/card.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Written } from '#web/src/ui/markdown/markdown.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { type MarketDetail, marketDetailQuery } from '../use-market-plugin.ts'
import styles from './plugin-view.module.css'
import { useDevicePlatforms } from './use-device-platforms.ts'

interface PluginVersionsProps {
  plugin: MarketDetail
  level: 2 | 3
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/**
 * A plugin's files, for owners, and its version history. Needs the i18n namespaces `market`, `upload` and `profile`.
 */
export function PluginVersions({ plugin, level, heading, children }: PluginVersionsProps) {
  const hasFiles = hasDownloadLinks(plugin)
  const hasEvKey = useCapability('/gm_user/GetEvKey') === 'yes'
  return (
    <>
      {hasFiles && <PluginFiles plugin={plugin} level={level} {...(heading && { heading })} />}
      {hasFiles && hasEvKey && <InstallByKey name={plugin.plugin_name} level={level} />}
      {children}
      <VersionHistory plugin={plugin} level={level} hasFiles={hasFiles} />
    </>
  )
}

/** Only owners get download links. */
function hasDownloadLinks({ versions }: MarketDetail): boolean {
  return versions.some(({ files }) => files.some(({ download_url }) => download_url))
}

interface PartProps extends Pick<PluginVersionsProps, 'level' | 'children'> {
  title: string
  heading?: ComponentProps<'h2'>
}

function Part({ title, level, heading, children }: PartProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const content = (
    <>
      <Heading {...heading} id={id}>
        {title}
      </Heading>
      {children}
    </>
  )
  const box = {
    as: 'section',
    gap: 'sm',
    className: styles.part,
    'aria-labelledby': id,
    children: content,
  } as const
  return level === 2 ? <Card {...box} padding="page" /> : <Stack {...box} />
}

function VersionHistory({
  plugin,
  level,
  hasFiles,
}: Omit<PluginVersionsProps, 'heading'> & { hasFiles: boolean }) {
  const { t } = useTranslation(['market', 'file'])
  return (
    <Part title={t('versions.heading')} level={level}>
      <div className={styles.versions}>
        {plugin.versions.map((version, index) => (
          <details key={version.version} open={index === 0}>
            <Row as="summary" gap="xxs sm">
              <strong>{version.version}</strong>
              {index === 0 && <Status tone="success">{t('file:latest')}</Status>}
              {plugin.downloaded_version === version.version && (
                <Status tone="info">{t('versions.downloaded')}</Status>
              )}
              <Note as="span">{version.publish_time && <RelativeTime time={version.publish_time} />}</Note>
            </Row>
            <Stack gap="sm" className={styles.version}>
              <Written text={version.changelog} none={t('file:noChangeLog')} />
              <Downloads plugin={plugin} version={version} hasFiles={hasFiles && index > 0} />
            </Stack>
          </details>
        ))}
      </div>
    </Part>
  )
}

interface DownloadsProps {
  plugin: MarketDetail
  version: MarketVersion
  hasFiles: boolean
}

function Downloads({ plugin, version, hasFiles }: DownloadsProps) {
  const { t } = useTranslation(['market', 'list', 'file'])
  const range = useProductRange()
  const devicePlatforms = useDevicePlatforms()
  const trackDownload = useTrackDownload()
  return (
    <>
      <Note>{t('file:runsOn', { range: range(version) })}</Note>
      {hasFiles && (
        <VersionFiles
          files={version.files}
          own={devicePlatforms}
          onDownload={() => trackDownload(plugin, version.version)}
        />
      )}
    </>
  )
}

function PluginFiles({ plugin, level, heading }: PluginVersionsProps) {
  const { t } = useTranslation('market')
  const [latest] = plugin.versions
  if (!latest) return null
  const { version } = latest
  const { downloaded_version: downloaded = '' } = plugin
  const title = t('files.heading', { version })
  return (
    <Part title={title} level={level} heading={{ ref: heading, tabIndex: -1 }}>
      <Stack as="p" role="status">
        {isNewer(version, downloaded) && (
          <Notice as="span" tone="info">
            {t('files.update', { downloaded, latest: version })}
          </Notice>
        )}
        {downloaded === version && <span>{t('files.current', { latest: version })}</span>}
      </Stack>
      <Downloads plugin={plugin} version={latest} hasFiles />
    </Part>
  )
}

function InstallByKey({ name, level }: { name: string | undefined; level: 2 | 3 }) {
  const { t } = useTranslation('market')
  return (
    <Part title={t('byKey.heading')} level={level}>
      <p>{t('byKey.text', { name })}</p>
      <KeyField evKey={useEvKey()} />
      <Note>{t('byKey.byHand')}</Note>
    </Part>
  )
}

/** Returns a function that records a download in the cached plugin and purchases, and marks them stale. */
export function useTrackDownload(): (plugin: MarketDetail, version: string | undefined) => void {
  const client = useQueryClient()
  return (plugin, version) => {
    if (version !== undefined) {
      client.setQueryData(marketDetailQuery(plugin.plugin_alias).queryKey, (detail) =>
        detail ? { ...detail, downloaded_version: version } : detail,
      )
      updatePurchases(client, plugin, version)
    }
    void invalidateAfter(client, ['download'], { refetchType: 'none' })
  }
}

/** Updates the cached purchases, except rows without `downloaded_version`, whose downloads are unknown. */
function updatePurchases(client: QueryClient, plugin: MarketDetail, version: string): void {
  client.setQueriesData<{ list: Purchase[] }>({ queryKey: ['/app/UserBuyLog'] }, (answer) => {
    if (!answer || !Array.isArray(answer.list)) return answer
    const list = answer.list.map((row) =>
      row.plugin_id === plugin.id && row.downloaded_version !== undefined
        ? { ...row, downloaded_version: version, has_update: isNewer(row.latest_version, version) }
        : row,
    )
    return { ...answer, list }
  })
}

/** Returns whether the latest version is newer than the downloaded one; false without a downloaded version. */
export function isNewer(latest = '', downloaded = ''): boolean {
  return downloaded !== '' && compareVersions(latest, downloaded) > 0
}
