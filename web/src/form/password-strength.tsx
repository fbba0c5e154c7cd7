import { useTranslation } from 'react-i18next'
import { passwordStrength } from '../lib/password-strength.ts'
import styles from './password-strength.module.css'

const words = ['refused', 'weak', 'fair', 'good', 'strong'] as const

export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('credentials')
  const strength = passwordStrength(password)
  return (
    <div className={styles.strength} data-strength={strength}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= strength ? '' : undefined} />
        ))}
      </div>
      <span role="status">{password && t('strength', { level: t(`strengths.${words[strength]}`) })}</span>
    </div>
  )
}
