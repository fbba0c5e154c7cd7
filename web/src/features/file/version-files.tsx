import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#contract/version.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { environment, isBrowserDemo } from '#web/src/lib/environment.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import { noValue } from '#web/src/list/column.ts'
import { LinkButton } from '#web/src/ui/button.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import styles from './upload.module.css'

type ShownFile = Omit<PluginVersion['files'][number], 'download_url'> & {
  /** Undefined for a file that the user may not have. */
  download_url?: string | undefined
}

interface VersionFilesProps {
  files: readonly ShownFile[]
  /** The link of the source code. */
  source?: string | undefined
  /** The platforms of the visitor's device, whose files come first. */
  own?: readonly ShownFile['platform'][]
  onDownload?: () => void
}

export function VersionFiles({ files, source = '', own = [], onDownload }: VersionFilesProps) {
  const { t } = useTranslation('file')
  if (files.length === 0 && source === '') return <p className={styles.note}>{t('noFiles')}</p>
  const isOwn = ({ platform }: ShownFile) => own.includes(platform)
  const shown = [...files.filter(isOwn), ...files.filter((file) => !isOwn(file))]
  return (
    <ul className={styles.versionFiles}>
      {shown.map((file) => (
        <VersionFile key={file.platform} file={file} isOwn={isOwn(file)} onDownload={onDownload} />
      ))}
      {source !== '' && <SourceFile link={source} />}
    </ul>
  )
}

interface VersionFileProps {
  file: ShownFile
  isOwn: boolean
  onDownload: (() => void) | undefined
}

function VersionFile({ file, isOwn, onDownload }: VersionFileProps) {
  const { platform, file_name, size, sha256, download_url } = file
  const { t, i18n } = useTranslation('file')
  const shownPlatform = platformName(platform)
  return (
    <li>
      <span className={styles.versionFile}>
        <span>
          <strong>{shownPlatform}</strong> {file_name}
        </span>
        {isOwn && <Status tone="success">{t('ownPlatform')}</Status>}
      </span>
      {download_url !== undefined && (
        <LinkButton
          type={isOwn ? 'primary' : 'link'}
          size="small"
          {...downloadLink(download_url, file_name)}
          aria-label={t('download', { platform: shownPlatform })}
          onClick={onDownload}
        >
          {t('downloadShort')}
        </LinkButton>
      )}
      <span className={styles.versionHash}>
        {formatBytes(size, i18n.language)} · {t('hash')}{' '}
        {sha256 ? <Copyable text={sha256} shown={`${sha256.slice(0, 12)}…`} /> : noValue}
      </span>
    </li>
  )
}

function SourceFile({ link }: { link: string }) {
  const { t } = useTranslation('file')
  const { href, download } = downloadLink(link, 'source_code.zip')
  return (
    <li>
      <strong>{t('source')}</strong>
      <a href={href} download={download} aria-label={t('downloadSource')}>
        {t('downloadShort')}
      </a>
    </li>
  )
}

interface DownloadLink {
  href?: string
  download?: string
}

/**
 * Returns the attributes of a download link, resolved against the API's address; none when it is not http(s). In the
 * browser demo `download` is left out, because it would bypass the service worker.
 */
export function downloadLink(link: string, fileName: string): DownloadLink {
  if (isBrowserDemo && /^\/(?!\/)/.test(link)) return { href: `.${link}` }
  const api = new URL(environment.apiBase, window.location.href)
  const url = URL.canParse(link, api) ? new URL(link, api) : undefined
  return url && /^https?:$/.test(url.protocol) ? { href: url.href, download: fileName } : {}
}
