import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '#web/src/api/call.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { TrendChart } from '#web/src/ui/chart/trend-chart.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { type DayRange, dayRanges } from '../numbers/metric.ts'
import styles from './earnings-trend.module.css'

interface EarningsTrendProps {
  days: DayRange
  onDays: (days: DayRange) => void
}

/** The earnings of all plugins by day, for a host that has no other numbers. */
export function EarningsTrend({ days, onDays }: EarningsTrendProps) {
  const { t } = useTranslation('earnings')
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
          onChange={onDays}
          options={dayRanges.map((value) => ({ value, label: t('trend.days', { days: value }) }))}
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
