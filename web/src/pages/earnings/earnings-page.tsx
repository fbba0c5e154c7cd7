import { useTranslation } from 'react-i18next'
import { isNotOffered } from '../../api/call.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { ListState } from '../../components/list/list-state.tsx'
import { exportOnly } from '../../components/list/selection/export-only.ts'
import { useList } from '../../components/list/use-list.ts'
import { addresses } from '../../lib/addresses.ts'
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
