import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { ReviewHistory } from '../../components/review/review-history.tsx'
import { VersionFiles } from '../../components/upload/version-files.tsx'
import { ChangeLogComparison } from './change-log-comparison.tsx'
import styles from './publish.module.css'

export function VersionDetails({ version }: { version: PluginVersion }) {
  const { t } = useTranslation('publish')
  const { id, plugin_id, changelog } = version
  return (
    <div className={styles.details}>
      <section aria-labelledby={`log-${id}`}>
        <h3 id={`log-${id}`}>{t('column.changeLog')}</h3>
        {changelog.trim() === '' ? (
          <p className={styles.note}>{t('detail.noChangeLog')}</p>
        ) : (
          <Markdown text={changelog} />
        )}
        <ChangeLogComparison version={version} />
      </section>
      <section aria-labelledby={`files-${id}`}>
        <h3 id={`files-${id}`}>{t('detail.files')}</h3>
        <VersionFiles files={version.files} source={version.source_code_url} />
      </section>
      <section aria-labelledby={`history-${id}`}>
        <h3 id={`history-${id}`}>{t('detail.history')}</h3>
        <ReviewHistory subject={{ id: plugin_id, publish_id: id }} />
      </section>
    </div>
  )
}
