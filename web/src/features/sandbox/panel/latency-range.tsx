import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { isLatency, longestLatency } from './faults.ts'
import styles from './panel.module.css'

/** Shortest and longest delay, in milliseconds. */
type Range = readonly [min: number, max: number]

interface LatencyRangeProps {
  range: Range
  disabled: boolean
  onApply: (range: Range) => void
}

export function LatencyRange({ range, disabled, onApply }: LatencyRangeProps) {
  const { t } = useTranslation('demo-panel')
  const [texts, setTexts] = useState({ min: String(range[0]), max: String(range[1]) })
  const [isWrong, setWrong] = useState(false)
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wanted = [numberOf(texts.min), numberOf(texts.max)] as const
    setWrong(!isLatency(wanted))
    if (isLatency(wanted)) onApply(wanted)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.range}>
        {(['min', 'max'] as const).map((end) => (
          <label key={end}>
            {t(`latency.${end}`)}
            <NativeInput
              type="number"
              inputMode="numeric"
              min={0}
              max={longestLatency}
              value={texts[end]}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? id : undefined}
              onChange={({ target }) => {
                setTexts({ ...texts, [end]: target.value })
                setWrong(false)
              }}
            />
          </label>
        ))}
        <Button htmlType="submit" disabled={disabled}>
          {t('latency.apply')}
        </Button>
      </div>
      {isWrong && (
        <p id={id} role="alert" className={styles.note}>
          {t('latency.wrong')}
        </p>
      )}
    </form>
  )
}

/** An empty field is no number, not zero. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
