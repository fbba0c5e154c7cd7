import { type ReactNode, useId } from 'react'
import styles from './top-up.module.css'

interface Choice<Value> {
  value: Value
  content: ReactNode
}

interface ChoiceCardsProps<Value> {
  legend: string
  choices: readonly Choice<Value>[]
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

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
