import { TrendChart } from '../../components/chart/trend-chart.tsx'
import styles from './dashboard.module.css'
import { PartBoundary } from './part-boundary.tsx'

interface Trend {
  title: string
  days: readonly { date: string; value: number }[]
}

export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <div className={styles.tables}>
      {trends.map(({ title, days }) => (
        <div key={title} className={styles.trend}>
          <PartBoundary of={days}>
            <TrendChart title={title} days={days} />
          </PartBoundary>
        </div>
      ))}
    </div>
  )
}
