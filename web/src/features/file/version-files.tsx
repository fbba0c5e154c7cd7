import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#web/src/api/records.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { isBrowserDemo } from '#web/src/lib/environment.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { hostAddress } from '#web/src/lib/host-address.ts'
import { platformList } from '#web/src/lib/platform-names.ts'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './upload.module.css'

type DownloadableFile = Omit<PluginVersion['files'][number], 'download_url'> & {
  download_url?: string | undefined
}

interface VersionFilesProps {
  files: readonly DownloadableFile[]
  source?: string | undefined
  own?: readonly DownloadableFile['platform'][]
  onDownload?: () => void
}

export function VersionFiles({ files, source = '', own = [], onDownload }: VersionFilesProps) {
  const { t } = useTranslation('file')
  if (files.length === 0 && source === '') return <Note>{t('noFiles')}</Note>
  const archives = archivesOf(files).map((archive) => ({
    archive,
    file: archive.find(({ platform }) => own.includes(platform)),
  }))
  const ordered = [...archives.filter(({ file }) => file), ...archives.filter(({ file }) => !file)]
  return (
    <Stack as="ul" gap="sm" className={styles.versionFiles}>
      {ordered.map(({ archive, file }) => (
        <Archive
          key={archive[0].platform}
          file={file ?? archive[0]}
          platforms={archive}
          isForDevice={file !== undefined}
          onDownload={onDownload}
        />
      ))}
      {source !== '' && (
        <li>
          <strong>{t('source')}</strong>
          <Link isFile {...downloadLink(source, 'source_code.zip')} aria-label={t('downloadSource')}>
            {t('downloadShort')}
          </Link>
        </li>
      )}
    </Stack>
  )
}

type Files = [DownloadableFile, ...DownloadableFile[]]

/** Groups the files by archive, which platforms with equal hashes share. */
function archivesOf(files: readonly DownloadableFile[]): Files[] {
  const archives: Files[] = []
  for (const file of files) {
    const digest = file.sha256?.toLowerCase()
    const archive = archives.find(([first]) => digest !== undefined && first.sha256?.toLowerCase() === digest)
    if (archive) archive.push(file)
    else archives.push([file])
  }
  return archives
}

interface ArchiveProps {
  /** The file to download: the device's, or the first one. */
  file: DownloadableFile
  platforms: Files
  isForDevice: boolean
  onDownload: (() => void) | undefined
}

function Archive({ file, platforms, isForDevice, onDownload }: ArchiveProps) {
  const { file_name, size, sha256, download_url } = file
  const { t, i18n } = useTranslation('file')
  const platform = platformList(platforms, i18n.language)
  return (
    <li>
      <Row as="span" gap="0 md" align="stretch">
        <span>
          <strong>{platform}</strong> {file_name ?? noValue}
        </span>
        {isForDevice && <Status tone="success">{t('ownPlatform')}</Status>}
      </Row>
      {download_url !== undefined && (
        <Link
          isFile
          button={{ type: isForDevice ? 'primary' : 'link', size: 'small' }}
          {...downloadLink(download_url, file_name ?? '')}
          aria-label={t('download', { platform })}
          onClick={onDownload}
        >
          {t('downloadShort')}
        </Link>
      )}
      <Note as="span" className={styles.versionHash}>
        {formatBytes(size, i18n.language)} · SHA-256{' '}
        <Copyable text={sha256} label={`${sha256?.slice(0, 12)}…`} />
      </Note>
    </li>
  )
}

/** Returns a download link's attributes, or none if not http(s); `download` would bypass the demo's service worker. */
export function downloadLink(link: string, fileName: string): { href?: string; download?: string } {
  const href = hostAddress(link)
  if (href === undefined) return {}
  return isBrowserDemo && href.startsWith('.') ? { href } : { href, download: fileName }
}
