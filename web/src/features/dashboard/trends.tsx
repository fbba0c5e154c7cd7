import { useMemo } from 'react'
import { TrendChart } from '#web/src/ui/chart/trend-chart.tsx'
import { byWeek, isRare } from '#web/src/ui/chart/weeks.ts'
import styles from './dashboard.module.css'
import { PartBoundary } from './part-boundary.tsx'

interface TrendProps {
  /** By the unit of a bar: events that are rare are shown by week. */
  titles: { day: string; week: string }
  days: readonly { date: string; value: number }[]
}

interface Trend extends TrendProps {
  /** Stays the same in another language, in which the chart would else be created anew. */
  key: string
}

export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <div className={styles.tables}>
      {trends.map(({ key, ...trend }) => (
        <PartBoundary key={key} of={trend.days}>
          <DayTrend {...trend} />
        </PartBoundary>
      ))}
    </div>
  )
}

function DayTrend({ titles, days }: TrendProps) {
  const weeks = useMemo(() => (isRare(days.map(({ value }) => value)) ? byWeek(days) : undefined), [days])
  return <TrendChart title={weeks ? titles.week : titles.day} days={weeks ?? days} />
}
