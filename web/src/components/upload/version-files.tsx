import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { formatBytes } from '../../lib/byte-size.ts'
import { downloadLink } from '../../lib/download-link.ts'
import { platformNames } from '../../upload/package-reading.ts'
import { Copyable } from '../cells/copyable.tsx'
import styles from './upload.module.css'

export function VersionFiles({ files }: { files: PluginVersion['files'] }) {
  const { t } = useTranslation('upload')
  if (files.length === 0) return <p className={styles.note}>{t('noFiles')}</p>
  return (
    <ul className={styles.versionFiles}>
      {files.map((file) => (
        <VersionFile key={file.platform} file={file} />
      ))}
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
