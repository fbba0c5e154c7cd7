import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapability } from '#web/src/api/capability.ts'
import { KeyField } from '#web/src/features/account/ev-key/key-field.tsx'
import { useEvKey } from '#web/src/features/account/ev-key/use-ev-key.ts'
import { VersionFiles } from '#web/src/features/file/version-files.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { MarketDetail } from '../market-detail.ts'
import { useProductRange } from '../use-formats.ts'
import styles from './plugin-view.module.css'
import { useDevicePlatforms } from './use-device-platforms.ts'
import { isNewer, useTrackDownload } from './use-track-download.ts'

interface PluginFilesProps {
  plugin: MarketDetail
  /** Heading level; 3 in a record. */
  level: 2 | 3
  heading?: Ref<HTMLHeadingElement>
}

/** The latest version's files, the user's device first, and how to install. Needs the texts `market`, `upload`, `profile`. */
export function PluginFiles({ plugin, level, heading }: PluginFilesProps) {
  const { t } = useTranslation('market')
  const range = useProductRange()
  const devicePlatforms = useDevicePlatforms()
  const trackDownload = useTrackDownload()
  const hasEvKey = useCapability('/gm_user/GetEvKey') === 'yes'
  const id = useId()
  const Heading = `h${level}` as const
  const [latest] = plugin.versions
  if (!latest) return <Note>{t('files.none')}</Note>
  return (
    <>
      <Stack as="section" gap="sm" className={styles.filesSection} aria-labelledby={id}>
        <Heading id={id} ref={heading} tabIndex={-1}>
          {t('files.heading', { version: latest.version })}
        </Heading>
        <UpdateNote downloaded={plugin.downloaded_version} latest={latest.version} />
        <Note>{t('files.runsOn', { range: range(latest) })}</Note>
        <VersionFiles
          files={latest.files}
          own={devicePlatforms}
          onDownload={() => trackDownload(plugin, latest.version)}
        />
      </Stack>
      {hasEvKey && <InstallByKey name={plugin.plugin_name} level={level} />}
    </>
  )
}

function UpdateNote({ latest, downloaded = '' }: { latest: string; downloaded: string | undefined }) {
  const { t } = useTranslation('market')
  const isUpdate = isNewer(latest, downloaded)
  return (
    <p className={styles.update} role="status" data-update={isUpdate}>
      {isUpdate && t('files.update', { downloaded, latest })}
      {downloaded === latest && t('files.current', { latest })}
    </p>
  )
}

function InstallByKey({ name, level }: { name: string; level: 2 | 3 }) {
  const { t } = useTranslation('market')
  const key = useEvKey()
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <Stack as="section" gap="sm" className={styles.filesSection} aria-labelledby={id}>
      <Heading id={id}>{t('byKey.heading')}</Heading>
      <p>{t('byKey.text', { name })}</p>
      <KeyField evKey={key} />
      <Note>{t('byKey.byHand')}</Note>
    </Stack>
  )
}
