import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#contract/version.ts'
import { NativeSelect } from '#web/src/ui/native/native-fields.tsx'
import { everyVersion } from './use-versions.ts'
import styles from './versions.module.css'

const TextDiff = lazy(async () => ({
  default: (await import('../review/comparison/text-diff.tsx')).TextDiff,
}))

export function ChangeLogComparison({ version }: { version: PluginVersion }) {
  const { t } = useTranslation('version')
  const { data = [] } = useQuery(everyVersion(version.plugin_id))
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
      {other && (
        <Suspense>
          <TextDiff before={other.changelog} after={version.changelog} />
        </Suspense>
      )}
    </details>
  )
}
