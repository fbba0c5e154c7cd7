import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { NativeSelect } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { VersionFiles } from '../file/version-files.tsx'
import { TextDiff } from '../review/comparison/text-diff.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { allVersionsQuery } from './version-queries.ts'
import styles from './versions.module.css'

interface VersionDetailsProps {
  version: PluginVersion
  pluginId: number
}

export function VersionDetails({ version, pluginId }: VersionDetailsProps) {
  const { t } = useTranslation(['version', 'file', 'plugin'])
  const { id, changelog } = version
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const plugin = plugins.find((each) => each.id === pluginId)
  const rightsTo = usePluginRights()
  const mayManage = plugin !== undefined && rightsTo(plugin).mayManage
  return (
    <Stack className={styles.details}>
      <section aria-labelledby={`log-${id}`}>
        <h3 id={`log-${id}`}>{t('file:column.changeLog')}</h3>
        {changelog?.trim() === '' ? (
          <Note className={styles.note}>{t('detail.noChangeLog')}</Note>
        ) : (
          <Markdown text={changelog ?? noValue} />
        )}
        <ChangeLogComparison version={version} pluginId={pluginId} />
      </section>
      <section aria-labelledby={`files-${id}`}>
        <h3 id={`files-${id}`}>{t('file:files')}</h3>
        <VersionFiles files={version.files} source={version.source_code_url} />
      </section>
      <section aria-labelledby={`history-${id}`}>
        <h3 id={`history-${id}`}>{t('plugin:history')}</h3>
        <ReviewHistory subject={{ id: pluginId, publish_id: id }} isAuthor={mayManage} />
      </section>
    </Stack>
  )
}

function ChangeLogComparison({ version, pluginId }: VersionDetailsProps) {
  const { t } = useTranslation('version')
  const { data = [] } = useQuery(allVersionsQuery(pluginId))
  const [otherId, setOtherId] = useState(0)
  const selectId = useId()
  const others = data.filter(({ id }) => id !== version.id)
  const other = others.find(({ id }) => id === otherId)
  if (others.length === 0) return null
  return (
    <details className={styles.comparison}>
      <summary>{t('detail.compare')}</summary>
      <label htmlFor={selectId}>{t('detail.compareWith')}</label>{' '}
      <NativeSelect
        id={selectId}
        value={otherId || ''}
        options={others.map(({ id, version: label = noValue }) => ({ value: id, label }))}
        none={t('detail.chooseVersion')}
        onChoose={(id = 0) => setOtherId(id)}
      />
      {other && <TextDiff before={other.changelog} after={version.changelog} />}
    </details>
  )
}
