import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Overview } from '../../../../contract/dashboard.ts'
import { callQuery } from '../../api/call.ts'
import { TrendChart } from '../../components/chart/trend-chart.tsx'
import { FailedList } from '../../components/list/list-state.tsx'
import { usePageSearch } from '../../lib/router-internals.tsx'
import styles from './earnings.module.css'

type Days = Overview['days']

const ranges = [7, 30, 90] as const satisfies readonly Days[]
const usual: Days = 30

export function EarningsTrend() {
  const { t } = useTranslation('earnings')
  const [days, setDays] = useDays()
  const { data, error, refetch } = useQuery({
    ...callQuery('/dashboard/Overview', { days }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.trend} aria-labelledby="trend">
      <div className={styles.head}>
        <h2 id="trend">{t('trend.heading')}</h2>
        <Segmented
          aria-label={t('trend.range')}
          value={days}
          onChange={setDays}
          options={ranges.map((value) => ({ value, label: t('trend.days', { days: value }) }))}
        />
      </div>
      {error && !data ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : (
        <TrendChart
          title={t('trend.title', { days: data?.days ?? days })}
          days={data && (data.author?.earnings_by_day ?? [])}
        />
      )}
    </section>
  )
}

/** Holds the range in the URL; the default is left out. */
function useDays(): [Days, (days: Days) => void] {
  const [params, setParams] = usePageSearch()
  const days = ranges.find((range) => String(range) === params.get('days')) ?? usual
  const change = (next: Days) => {
    const changed = new URLSearchParams(params)
    if (next === usual) changed.delete('days')
    else changed.set('days', String(next))
    setParams(changed, { replace: true })
  }
  return [days, change]
}
