import { useTranslation } from 'react-i18next'
import { isNotOffered } from '#web/src/api/call.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { ListState } from '#web/src/list/list-state.tsx'
import { exportOnly } from '#web/src/list/selection/export-only.ts'
import { useList } from '#web/src/list/use-list.ts'
import { Button, LinkButton } from '#web/src/ui/button.tsx'
import { earningsPath, useEarningColumns } from './earning-columns.tsx'
import styles from './earnings.module.css'
import { EarningsSummary } from './earnings-summary.tsx'
import { useNumbers } from './use-numbers.ts'

export function EarningsPage() {
  const { t } = useTranslation(['earnings', 'common'])
  const numbers = useNumbers()
  const list = useList({ path: earningsPath, columns: useEarningColumns() })
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ id }) => id}
      bulk={exportOnly<'/app/PluginBuyLog'>()}
      rowName={({ plugin_name, id }) => `${plugin_name} #${id}`}
      empty={{
        title: t('empty.title'),
        text: t('empty.text'),
        action: <LinkButton to={addresses.plugins}>{t('empty.action')}</LinkButton>,
      }}
      isSummaryLoading={numbers.state === 'loading'}
      summary={
        numbers.state !== 'loading' && (
          <div className={styles.overview}>
            {numbers.state === 'loaded' ? (
              <numbers.View list={list} />
            ) : (
              <ListState
                role="alert"
                title={t('common:error.network')}
                action={<Button onClick={numbers.retry}>{t('common:retry')}</Button>}
              />
            )}
            {!isNotOffered(list.error) && (
              <EarningsSummary summary={list.extras?.summary} isBusy={list.isFetching} />
            )}
          </div>
        )
      }
    />
  )
}
