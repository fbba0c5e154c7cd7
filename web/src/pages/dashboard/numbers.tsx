import { useTranslation } from 'react-i18next'
import { abbreviate } from '../../lib/abbreviate.ts'
import styles from './dashboard.module.css'

export interface NumberCard {
  title: string
  value: number
}

/** From here on a number is too long for its card, and is shown in short. */
const longNumber = 10_000_000

/** A row of cards with a number each. */
export function Numbers({ cards }: { cards: readonly NumberCard[] }) {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <dl className={styles.numbers}>
      {cards.map(({ title, value }) => (
        <div key={title} className={styles.number}>
          <dt>{title}</dt>
          <dd title={format.format(value)}>
            {Math.abs(value) < longNumber ? format.format(value) : abbreviate(value, i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the days of a series add up to. */
export function total(series: readonly { value: number }[]): number {
  return series.reduce((sum, { value }) => sum + value, 0)
}
