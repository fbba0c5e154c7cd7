import { type ReactNode, useId } from 'react'
import styles from './top-up.module.css'

interface Choice<Value> {
  value: Value
  content: ReactNode
}

interface ChoiceCardsProps<Value> {
  /** What is chosen, for those who cannot see where the cards stand. */
  legend: string
  choices: readonly Choice<Value>[]
  /** These three come from the form. */
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

/** One of a few things to choose from, each on a card of its own. */
export function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const { legend, choices, id, value, onChange } = props
  const name = useId()
  return (
    <fieldset id={id} className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange?.(choice.value)}
            />
            <span className={styles.cardText}>{choice.content}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
