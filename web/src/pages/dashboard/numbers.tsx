import { useTranslation } from 'react-i18next'
import { abbreviate } from '../../lib/abbreviate.ts'
import styles from './dashboard.module.css'

export interface NumberCard {
  title: string
  /** A number, or a text that stands in for one. */
  value: number | string
}

/** From here on a number is too long for its card, and is shown in short. */
const longNumber = 10_000_000

/** A row of cards with a number each. */
export function Numbers({ cards }: { cards: readonly NumberCard[] }) {
  return (
    <dl className={styles.numbers}>
      {cards.map(({ title, value }) => (
        <div key={title} className={styles.number}>
          <dt>{title}</dt>
          {typeof value === 'number' ? <NumberValue value={value} /> : <dd>{value}</dd>}
        </div>
      ))}
    </dl>
  )
}

function NumberValue({ value }: { value: number }) {
  const { i18n } = useTranslation()
  const exact = new Intl.NumberFormat(i18n.language).format(value)
  return <dd title={exact}>{Math.abs(value) < longNumber ? exact : abbreviate(value, i18n.language)}</dd>
}

/** What the days of a series add up to. */
export function total(series: readonly { value: number }[]): number {
  return series.reduce((sum, { value }) => sum + value, 0)
}
