import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#contract/version.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { environment, isBrowserDemo } from '#web/src/lib/environment.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import { noValue } from '#web/src/list/column.ts'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './upload.module.css'

type DownloadableFile = Omit<PluginVersion['files'][number], 'download_url'> & {
  /** Undefined for a file that the user may not download. */
  download_url?: string | undefined
}

interface VersionFilesProps {
  files: readonly DownloadableFile[]
  /** The link of the source code. */
  source?: string | undefined
  /** The platforms of the user's device, whose files come first. */
  own?: readonly DownloadableFile['platform'][]
  onDownload?: () => void
}

export function VersionFiles({ files, source = '', own = [], onDownload }: VersionFilesProps) {
  const { t } = useTranslation('file')
  if (files.length === 0 && source === '') return <Note>{t('noFiles')}</Note>
  const isForDevice = ({ platform }: DownloadableFile) => own.includes(platform)
  const ordered = [...files.filter(isForDevice), ...files.filter((file) => !isForDevice(file))]
  return (
    <Stack as="ul" gap="sm" className={styles.versionFiles}>
      {ordered.map((file) => (
        <VersionFile
          key={file.platform}
          file={file}
          isForDevice={isForDevice(file)}
          onDownload={onDownload}
        />
      ))}
      {source !== '' && <SourceFile link={source} />}
    </Stack>
  )
}

interface VersionFileProps {
  file: DownloadableFile
  isForDevice: boolean
  onDownload: (() => void) | undefined
}

function VersionFile({ file, isForDevice, onDownload }: VersionFileProps) {
  const { platform, file_name, size, sha256, download_url } = file
  const { t, i18n } = useTranslation('file')
  const platformLabel = platformName(platform)
  return (
    <li>
      <Row as="span" gap="0 md" align="stretch">
        <span>
          <strong>{platformLabel}</strong> {file_name}
        </span>
        {isForDevice && <Status tone="success">{t('ownPlatform')}</Status>}
      </Row>
      {download_url !== undefined && (
        <Link
          isFile
          button={{ type: isForDevice ? 'primary' : 'link', size: 'small' }}
          {...downloadLink(download_url, file_name)}
          aria-label={t('download', { platform: platformLabel })}
          onClick={onDownload}
        >
          {t('downloadShort')}
        </Link>
      )}
      <Note as="span" className={styles.versionHash}>
        {formatBytes(size, i18n.language)} · {t('hash')}{' '}
        {sha256 ? <Copyable text={sha256} label={`${sha256.slice(0, 12)}…`} /> : noValue}
      </Note>
    </li>
  )
}

function SourceFile({ link }: { link: string }) {
  const { t } = useTranslation('file')
  return (
    <li>
      <strong>{t('source')}</strong>
      <Link isFile {...downloadLink(link, 'source_code.zip')} aria-label={t('downloadSource')}>
        {t('downloadShort')}
      </Link>
    </li>
  )
}

interface DownloadLink {
  href?: string
  download?: string
}

/** Returns the attributes of a download link, or none if not http(s); `download` would bypass the demo's service worker. */
export function downloadLink(link: string, fileName: string): DownloadLink {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return { href: `.${link}` }
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? { href: url.href, download: fileName } : {}
}
