import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { startOfDay, toDate } from '#contract/values/provider-time.ts'
import { isUnsupported } from '#web/src/api/call-error.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { onServerTime, systemTimeFormat } from '#web/src/lib/server-time.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { ListPage } from '#web/src/list/list-page.tsx'
import { ListState } from '#web/src/list/list-state.tsx'
import { readById } from '#web/src/list/record/read-by-id.ts'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { usePluginOptions } from '#web/src/session/plugins.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { useLoaded } from '#web/src/ui/use-lazy.tsx'
import { defaultChoice } from '../numbers/metric.ts'
import styles from './earnings.module.css'

/** Loaded beside the first rows, in its own chunk. */
const numbersView = lazyComponent(() => import('./earnings-numbers.tsx'), 'EarningsNumbers')

const earningsPath = '/app/PluginBuyLog'

const sums = ['gross', 'commission', 'net'] as const

export function EarningsPage() {
  const { t } = useTranslation(['earnings', 'common', 'shell', 'list'])
  const { View: Numbers, hasFailed, retry } = useLoaded(numbersView)
  const isLoading = !Numbers && !hasFailed
  // A chosen range replaces it.
  const date = useLastDays()
  const list = useList({ path: earningsPath, columns: useEarningColumns(), fixed: { date } })
  const chosen = list.query.filters.date
  const period = Array.isArray(chosen) ? chosen.join(' – ') : t('list:days', { days: defaultChoice.days })
  return (
    <ListPage
      list={list}
      heading={usePageTitle(addresses.earnings)}
      rowKey={({ id }) => id}
      rowName={({ plugin_name, id }) => `${plugin_name ?? noValue} #${id}`}
      empty={{
        title: t('empty.title', { period }),
        text: t('empty.text'),
        action: (
          <PageLink button={{}} to={addresses.plugins}>
            {t('empty.action')}
          </PageLink>
        ),
      }}
      read={readById(earningsPath)}
      isSummaryLoading={isLoading}
      summary={
        !isLoading &&
        !isUnsupported(list.error) && (
          <Stack gap="lg">
            {Numbers ? (
              <Numbers list={list} />
            ) : (
              <ListState
                role="alert"
                title={t('common:error.network')}
                action={<Button onClick={retry}>{t('common:retry')}</Button>}
              />
            )}
            <EarningsSummary summary={list.response?.summary} period={period} isBusy={list.isFetching} />
          </Stack>
        )
      }
    />
  )
}

interface SummaryProps {
  summary: AnswerOf<typeof earningsPath>['summary'] | undefined
  period: string
  isBusy: boolean
}

const dayMs = 86_400_000

/** Returns the first and the last day of the default period, as the host counts it by its clock. */
function useLastDays(): [string, string] {
  const today = useSyncExternalStore(onServerTime, systemTimeFormat)
  return [toDate(startOfDay(today) - (defaultChoice.days - 1) * dayMs), today]
}

/** The sums of all filtered rows, not only of the current page. */
function EarningsSummary({ summary, period, isBusy }: SummaryProps) {
  const { t } = useTranslation(['earnings', 'list', 'common'])
  return (
    <Card as="section" padding="sm" aria-labelledby="sums" aria-live="polite" aria-busy={isBusy}>
      <Row gap="xs xl" align="baseline" className={styles.sums}>
        <h2 data-minor id="sums">
          {t('sums', { period })}
        </h2>
        <Row as="dl" gap="xs xl" align="baseline">
          {sums.map((sum) => (
            <Row key={sum} align="baseline">
              <dt>{t(`numbers.metric.${sum}`)}</dt>
              <dd>
                <Coins value={summary?.[sum]} /> <small>{t('common:coinUnit')}</small>
              </dd>
            </Row>
          ))}
        </Row>
      </Row>
    </Card>
  )
}

function useEarningColumns(): ColumnsOf<typeof earningsPath> {
  const { t } = useTranslation(['earnings', 'list', 'common'])
  const plugins = usePluginOptions().data ?? []
  return [
    {
      key: 'plugin_name',
      order: 'plugin_name',
      title: t('list:column.plugin'),
      width: 200,
      filter: {
        type: 'select',
        field: 'plugin_id',
        options: plugins.map(({ id, name }) => ({ value: id, label: name })),
      },
    },
    { key: 'buyer_name', card: true, order: 'buyer_name', title: t('column.buyer'), width: 140 },
    coinsColumn({
      key: 'gross',
      order: 'gross',
      title: t('column.gross'),
      free: t('list:free'),
      width: 110,
    }),
    coinsColumn({
      key: 'commission',
      order: 'commission',
      title: t('numbers.metric.commission'),
      width: 120,
    }),
    coinsColumn({ key: 'net', card: true, order: 'net', title: t('numbers.metric.net'), width: 120 }),
    timeColumn({
      key: 'create_time',
      card: true,
      order: 'create_time',
      title: t('column.time'),
      filter: { type: 'dates', field: 'date', none: t('list:days', { days: defaultChoice.days }) },
    }),
  ]
}
