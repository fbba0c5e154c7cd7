import { useMemo } from 'react'
import { byWeek, isSparse } from '#web/src/ui/chart/trend.ts'
import { TrendChart } from '#web/src/ui/chart/trend-chart.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import styles from './dashboard.module.css'
import { DashboardPart } from './record-table.tsx'

interface TrendProps {
  titles: { day: string; week: string }
  /** Undefined while they load. */
  days: readonly { date: string; value: number | undefined }[] | undefined
}

interface Trend extends TrendProps {
  /** The same in all languages, so that a change of language does not remount the chart. */
  key: string
}

export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <Stack className={styles.tables}>
      {trends.map(({ key, ...trend }) => (
        <DashboardPart key={key} resetKey={trend.days}>
          <DayTrend {...trend} />
        </DashboardPart>
      ))}
    </Stack>
  )
}

function DayTrend({ titles, days }: TrendProps) {
  const weeks = useMemo(
    () => (days && isSparse(days.map(({ value }) => value)) ? byWeek(days) : undefined),
    [days],
  )
  return <TrendChart title={weeks ? titles.week : titles.day} days={weeks ?? days} />
}
