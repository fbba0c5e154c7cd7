import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { formatBytes } from '../../lib/byte-size.ts'
import { downloadLink } from '../../lib/download-link.ts'
import { platformNames } from '../../upload/package-reading.ts'
import { Copyable } from '../cells/copyable.tsx'
import styles from './upload.module.css'

interface VersionFilesProps {
  files: PluginVersion['files']
  /** The link of the source code. */
  source?: string | undefined
}

export function VersionFiles({ files, source = '' }: VersionFilesProps) {
  const { t } = useTranslation('upload')
  if (files.length === 0 && source === '') return <p className={styles.note}>{t('noFiles')}</p>
  return (
    <ul className={styles.versionFiles}>
      {files.map((file) => (
        <VersionFile key={file.platform} file={file} />
      ))}
      {source !== '' && <SourceFile link={source} />}
    </ul>
  )
}

function VersionFile({ file }: { file: PluginVersion['files'][number] }) {
  const { platform, file_name, size, sha256, download_url } = file
  const { t, i18n } = useTranslation('upload')
  const { href, download } = downloadLink(download_url, file_name)
  const platformName = platformNames[platform] ?? platform
  return (
    <li>
      <span>
        <strong>{platformName}</strong> {file_name}{' '}
        <span className={styles.note}>{formatBytes(size, i18n.language)}</span>
      </span>
      <a href={href} download={download} aria-label={t('download', { platform: platformName })}>
        {t('downloadShort')}
      </a>
      <span className={styles.versionHash}>
        <Copyable text={sha256} />
      </span>
    </li>
  )
}

function SourceFile({ link }: { link: string }) {
  const { t } = useTranslation('upload')
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
