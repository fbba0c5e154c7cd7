import { TrendChart } from '../../components/chart/trend-chart.tsx'
import styles from './dashboard.module.css'
import { PartBoundary } from './part-boundary.tsx'

interface Trend {
  /** Stays the same in another language, in which the chart would else be created anew. */
  key: string
  title: string
  days: readonly { date: string; value: number }[]
}

export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <div className={styles.tables}>
      {trends.map(({ key, title, days }) => (
        <div key={key} className={styles.trend}>
          <PartBoundary of={days}>
            <TrendChart title={title} days={days} />
          </PartBoundary>
        </div>
      ))}
    </div>
  )
}
