import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#contract/version.ts'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { NativeSelect } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { VersionFiles } from '../file/version-files.tsx'
import { TextDiff } from '../review/comparison/text-diff.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { allVersionsQuery } from './version-queries.ts'
import styles from './versions.module.css'

export function VersionDetails({ version }: { version: PluginVersion }) {
  const { t } = useTranslation('version')
  const { id, plugin_id, changelog } = version
  return (
    <Stack className={styles.details}>
      <section aria-labelledby={`log-${id}`}>
        <h3 id={`log-${id}`}>{t('column.changeLog')}</h3>
        {changelog.trim() === '' ? (
          <Note className={styles.note}>{t('detail.noChangeLog')}</Note>
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
    </Stack>
  )
}

function ChangeLogComparison({ version }: { version: PluginVersion }) {
  const { t } = useTranslation('version')
  const { data = [] } = useQuery(allVersionsQuery(version.plugin_id))
  const [otherId, setOtherId] = useState(0)
  const selectId = useId()
  const others = data.filter(({ id }) => id !== version.id)
  const other = others.find(({ id }) => id === otherId)
  if (others.length === 0) return null
  return (
    <details className={styles.comparison}>
      <summary>{t('detail.compare')}</summary>
      <label htmlFor={selectId}>{t('detail.compareWith')}</label>{' '}
      <NativeSelect id={selectId} value={otherId} onChange={({ target }) => setOtherId(Number(target.value))}>
        <option value={0}>{t('detail.chooseVersion')}</option>
        {others.map(({ id, version: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {other && <TextDiff before={other.changelog} after={version.changelog} />}
    </details>
  )
}
