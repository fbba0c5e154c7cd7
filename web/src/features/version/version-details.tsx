import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#contract/version.ts'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { VersionFiles } from '../file/version-files.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { ChangeLogComparison } from './change-log-comparison.tsx'
import styles from './versions.module.css'

export function VersionDetails({ version }: { version: PluginVersion }) {
  const { t } = useTranslation('version')
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
