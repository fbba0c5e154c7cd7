import { Note } from '#web/src/ui/text.tsx'
import styles from './number-cards.module.css'

interface NumberCardItem<Key extends string> {
  key: Key
  title: string
  value: string
  unit?: string | undefined
  /** How the value differs from the previous period's, in words. */
  difference: string
  /** The previous period's value. */
  before: string
  /** A further line; an empty text reserves it. */
  details?: string | undefined
}

interface NumberCardsProps<Key extends string> {
  label: string
  cards: readonly NumberCardItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Toggle buttons with a number and its previous value each, one of which is selected. */
export function NumberCards<Key extends string>({ label, cards, selected, onSelect }: NumberCardsProps<Key>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ key, title, value, unit, difference, before, details }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={key === selected}
            data-print="yes"
            onClick={() => onSelect(key)}
          >
            <Note as="span">{title}</Note>
            <span className={styles.value}>
              {value}
              {unit !== undefined && <small> {unit}</small>}
            </span>
            <span className={styles.difference}>{difference}</span>
            <span className={styles.before}>{before}</span>
            {details !== undefined && <span className={styles.income}>{details}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
