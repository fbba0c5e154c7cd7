import { useTranslation } from 'react-i18next'
import styles from './earnings.module.css'

interface DailyBarsProps {
  days: number
  /** One value a day, oldest first. */
  series: readonly { date: string; value: number }[]
}

/** In units of the drawing, which is stretched to the width there is. */
const height = 100
const barWidth = 0.7
/** So that a day with little is not taken for one with nothing. */
const lowest = 2

/** A bar a day, and the same as a table. */
export function DailyBars({ days, series }: DailyBarsProps) {
  const { t, i18n } = useTranslation('earnings')
  const format = new Intl.NumberFormat(i18n.language)
  const total = series.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return <p className={styles.none}>{t('trend.none', { days })}</p>
  const highest = Math.max(...series.map(({ value }) => value))
  const about = t('trend.about', { days, total: format.format(total) })
  return (
    <>
      <p className={styles.about}>{about}</p>
      <figure className={styles.figure}>
        <div className={styles.scale}>{t('trend.highest', { value: format.format(highest) })}</div>
        <svg
          className={styles.bars}
          role="img"
          aria-label={about}
          viewBox={`0 0 ${series.length} ${height}`}
          preserveAspectRatio="none"
        >
          {series.map(({ date, value }, index) => (
            <Bar key={date} x={index} part={value / highest} title={`${date} · ${format.format(value)}`} />
          ))}
        </svg>
        <div className={styles.scale}>
          <span>{series[0]?.date}</span>
          <span>{series.at(-1)?.date}</span>
        </div>
      </figure>
      <DailyTable series={series} />
    </>
  )
}

function Bar({ x, part, title }: { x: number; part: number; title: string }) {
  const size = part === 0 ? 0 : Math.max(lowest, part * height)
  return (
    <g>
      <title>{title}</title>
      <rect className={styles.day} x={x} y={0} width={1} height={height} />
      <rect
        className={styles.bar}
        x={x + (1 - barWidth) / 2}
        y={height - size}
        width={barWidth}
        height={size}
      />
    </g>
  )
}

function DailyTable({ series }: Pick<DailyBarsProps, 'series'>) {
  const { t, i18n } = useTranslation('earnings')
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <details>
      <summary>{t('trend.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('trend.table')}>
        <table className={styles.table} aria-label={t('trend.heading')}>
          <thead>
            <tr>
              <th scope="col">{t('trend.date')}</th>
              <th scope="col">{t('trend.value')}</th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">{date}</th>
                <td>{format.format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
