import { useTranslation } from 'react-i18next'
import type { NewPlugin } from '../listing/listing.ts'
import styles from '../plugins.module.css'

export const steps = ['basics', 'text', 'price', 'review'] as const

const stepFields: Readonly<Record<(typeof steps)[number], readonly (keyof NewPlugin)[]>> = {
  basics: ['plugin_name', 'plugin_alias', 'category', 'homepage', 'logo'],
  text: ['describe', 'readme'],
  price: ['buy_coin_num'],
  review: [],
}

export function stepOf(field: string): number {
  return Math.max(
    0,
    steps.findIndex((step) => stepFields[step].some((each) => each === field)),
  )
}

export function StepList({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const { t } = useTranslation('plugin')
  return (
    <ol className={styles.steps} aria-label={t('add.steps')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
          {index < step ? (
            <button type="button" onClick={() => onGo(index)}>
              {t(`add.step.${name}`)}
            </button>
          ) : (
            t(`add.step.${name}`)
          )}
        </li>
      ))}
    </ol>
  )
}
