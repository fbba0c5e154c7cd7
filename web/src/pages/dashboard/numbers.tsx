import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

export interface NumberCard {
  title: string
  /** A number, or a text that stands in for one. */
  value: number | string
}

/** A row of cards with a number each. */
export function Numbers({ cards }: { cards: readonly NumberCard[] }) {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <dl className={styles.numbers}>
      {cards.map(({ title, value }) => (
        <div key={title} className={styles.number}>
          <dt>{title}</dt>
          <dd>{typeof value === 'number' ? format.format(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the days of a series add up to. */
export function total(series: readonly { value: number }[]): number {
  return series.reduce((sum, { value }) => sum + value, 0)
}
