import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '#web/src/api/records.ts'
import { addresses, askedRefundsAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { useReviewAddress } from '../review/review-subject.ts'
import { useTopPluginColumns, WaitTime } from './cells.tsx'
import styles from './dashboard.module.css'
import { sumTrend, total } from './number-trend.ts'
import { Numbers, totalCard } from './numbers.tsx'
import { RecordTable } from './record-table.tsx'
import { Trends } from './trends.tsx'

interface AdministratorSectionProps {
  data: NonNullable<Overview['administrator']>
  refunds: Overview['refunds']
  days: number | undefined
}

const operationTable = lazyComponent(() => import('./listed-parts.tsx'), 'OperationTable')

/** The same number as of best plugins in the table beside. */
const maxLogs = 5

export function AdministratorSection({ data, refunds, days }: AdministratorSectionProps) {
  const { t } = useTranslation(['dashboard', 'operationLog'])
  const column = useTopPluginColumns()
  const reviews = useReviewAddress()
  const refundCards = useRefundCards(refunds)
  return (
    <Stack as="section" className={styles.section} aria-labelledby="administrator-heading">
      <h2 id="administrator-heading">{t('administrator.heading')}</h2>
      <Numbers
        data={data}
        days={days}
        cards={[
          {
            title: t('administrator.waitingReviews'),
            value: ({ waiting_reviews }) => waiting_reviews,
            note: data.oldest_review && (
              <>
                {t('reviewer.oldest')} <WaitTime since={data.oldest_review} />
              </>
            ),
            to: reviews,
          },
          ...refundCards,
          {
            title: t('administrator.income'),
            inCoins: true,
            value: ({ income }) => total(income),
            trend: ({ income, added_by_day }) => sumTrend(income, added_by_day?.income),
          },
          {
            title: t('administrator.signUps'),
            value: ({ sign_ups }) => total(sign_ups),
            trend: ({ sign_ups, added_by_day }) => sumTrend(sign_ups, added_by_day?.users),
            to: addresses.users,
          },
          totalCard('users', t('administrator.users'), addresses.users),
          totalCard('plugins', t('administrator.plugins'), addresses.plugins),
          {
            title: t('administrator.coinsInCirculation'),
            value: ({ coins_in_circulation }) => coins_in_circulation,
          },
        ]}
      />
      <Trends
        trends={[
          {
            key: 'income',
            titles: { day: t('administrator.incomeByDay'), week: t('administrator.incomeByWeek') },
            days: data.income,
          },
          {
            key: 'sign-ups',
            titles: { day: t('administrator.signUpsByDay'), week: t('administrator.signUpsByWeek') },
            days: data.sign_ups,
          },
        ]}
      />
      <Stack className={styles.tables}>
        <RecordTable
          title={t('administrator.bestPlugins')}
          all={addresses.plugins}
          rows={data.best_plugins}
          keyOf={({ id }) => id}
          empty={<PageLink to={addresses.users}>{t('empty.firstAuthor')}</PageLink>}
          columns={[
            column.name,
            { ...column.owner, narrow: 'hidden' },
            column.price,
            column.buyers,
            column.downloads,
          ]}
        />
        <Suspense fallback={<Loading rows={6} />}>
          <operationTable.View
            title={t('administrator.newestLogs')}
            all={addresses.operationLog}
            rows={data.newest_logs.slice(0, maxLogs)}
            empty={t('operationLog:empty.title')}
          />
        </Suspense>
      </Stack>
    </Stack>
  )
}

type Refunds = NonNullable<Overview['refunds']>

/** The refund requests, for users who may refund but see no platform numbers. */
export function RefundsSection({ data }: { data: Refunds }) {
  const { t } = useTranslation('dashboard')
  return (
    <Stack as="section" className={styles.section} aria-labelledby="refunds-heading">
      <h2 id="refunds-heading">{t('refunds.heading')}</h2>
      <Numbers data={data} cards={useRefundCards(data)} />
    </Stack>
  )
}

/** Returns the card of the refund requests, if any. */
export function useRefundCards(refunds: Refunds | undefined) {
  const { t } = useTranslation('dashboard')
  if (!refunds?.waiting) return []
  return [
    {
      title: t('refunds.asked'),
      value: () => refunds.waiting,
      note: refunds.oldest && (
        <>
          {t('reviewer.oldest')} <WaitTime since={refunds.oldest} />
        </>
      ),
      to: askedRefundsAddress(),
    },
  ]
}
