import { useTranslation } from 'react-i18next'
import type { EvVersion } from '../../../../contract/product-version.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { VersionFiles } from '../../components/upload/version-files.tsx'
import styles from './product-versions.module.css'

export function ProductDetails({ version: { id, changelog, files } }: { version: EvVersion }) {
  const { t } = useTranslation('product-versions')
  return (
    <div className={styles.details}>
      <section aria-labelledby={`product-log-${id}`}>
        <h3 id={`product-log-${id}`}>{t('column.changeLog')}</h3>
        {changelog.trim() === '' ? (
          <p className={styles.note}>{t('noChangeLog')}</p>
        ) : (
          <Markdown text={changelog} />
        )}
      </section>
      <section aria-labelledby={`product-files-${id}`}>
        <h3 id={`product-files-${id}`}>{t('files')}</h3>
        <VersionFiles files={files} />
      </section>
    </div>
  )
}
