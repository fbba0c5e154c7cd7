import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useReviewAddress } from '../../components/review/use-review-address.ts'
import { addresses } from '../../lib/addresses.ts'
import { NameCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { LoggedCall } from './logged-call.tsx'
import { Numbers, total } from './numbers.tsx'
import { RecordTable } from './record-table.tsx'
import { useTopPluginColumns } from './top-plugin-columns.tsx'
import { Trends } from './trends.tsx'
import type { Overview } from './use-overview.ts'

export function AdministratorSection({ data }: { data: NonNullable<Overview['administrator']> }) {
  const { t } = useTranslation('dashboard')
  const plugin = useTopPluginColumns()
  const reviews = useReviewAddress()
  return (
    <section className={styles.section} aria-labelledby="administrator-heading">
      <h2 id="administrator-heading">{t('administrator.heading')}</h2>
      <Numbers
        data={data}
        cards={[
          { title: t('administrator.users'), value: ({ users }) => users, to: addresses.users },
          { title: t('administrator.plugins'), value: ({ plugins }) => plugins, to: addresses.plugins },
          {
            title: t('administrator.waitingReviews'),
            value: ({ waiting_reviews }) => waiting_reviews,
            to: reviews,
          },
          {
            title: t('administrator.coinsInCirculation'),
            value: ({ coins_in_circulation }) => coins_in_circulation,
          },
          { title: t('administrator.income'), value: ({ income }) => total(income) },
          {
            title: t('administrator.signUps'),
            value: ({ sign_ups }) => total(sign_ups),
            to: addresses.users,
          },
        ]}
      />
      <Trends
        trends={[
          { key: 'income', title: t('administrator.incomeByDay'), days: data.income },
          { key: 'sign-ups', title: t('administrator.signUpsByDay'), days: data.sign_ups },
        ]}
      />
      <div className={styles.tables}>
        <RecordTable
          title={t('administrator.bestPlugins')}
          all={addresses.plugins}
          rows={data.best_plugins}
          keyOf={({ id }) => id}
          empty={t('empty.newPlugins')}
          columns={[plugin.name, plugin.owner, plugin.price, plugin.buyers, plugin.downloads]}
        />
        <RecordTable
          title={t('administrator.newestLogs')}
          all={addresses.operationLog}
          rows={data.newest_logs}
          keyOf={({ id }) => id}
          empty={t('empty.logs')}
          columns={[
            {
              title: t('column.operator'),
              cell: (row) => <NameCell name={row.operater_name || t('anonymous')} />,
            },
            { title: t('column.action'), cell: (row) => <LoggedCall row={row} /> },
            {
              title: t('column.result'),
              cell: (row) => (row.code === 0 ? t('result.success') : `${t('result.failure')} ${row.code}`),
            },
            { title: t('column.time'), cell: (row) => <RelativeTime time={row.created} /> },
          ]}
        />
      </div>
    </section>
  )
}
