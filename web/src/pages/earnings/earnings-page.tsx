import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/button.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { exportOnly } from '../../components/list/selection/export-only.ts'
import { useList } from '../../components/list/use-list.ts'
import { addresses } from '../../lib/addresses.ts'
import { earningsPath, useEarningColumns } from './earning-columns.tsx'
import styles from './earnings.module.css'
import { EarningsNumbers } from './earnings-numbers.tsx'
import { EarningsSummary } from './earnings-summary.tsx'

export function EarningsPage() {
  const { t } = useTranslation('earnings')
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
      summary={
        <div className={styles.overview}>
          <EarningsNumbers list={list} />
          <EarningsSummary summary={list.extras?.summary} isBusy={list.isFetching} />
        </div>
      }
    />
  )
}
