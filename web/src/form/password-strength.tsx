import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import styles from './password-strength.module.css'

/** Common passwords; each counts as one character. */
const commonParts = /password|passw0rd|qwerty|letmein|welcome|admin|iloveyou|monkey|dragon|1q2w3e|abc123/gi

/** Minimum bits of entropy of the strengths 2, 3 and 4. */
const thresholds = [36, 52, 66] as const

const levels = ['refused', 'weak', 'fair', 'good', 'strong'] as const

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
      <span role="status">{password && t('strength', { level: t(`strengths.${levels[strength]}`) })}</span>
    </div>
  )
}

/** Estimates the strength from 1 (weak) to 4 (strong); 0 when the password breaks a rule. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const { min, max, letter, digit } = limits.password
  const { length } = password
  if (length < min || length > max || !letter.test(password) || !digit.test(password)) return 0
  const [fair, good, strong] = thresholds
  const bits = guessableLength(password) * Math.log2(alphabetSize(password))
  if (bits < fair) return 1
  if (bits < good) return 2
  return bits < strong ? 3 : 4
}

function guessableLength(password: string): number {
  const codes = Array.from(password.replace(commonParts, 'x'), (character) => character.charCodeAt(0))
  const unpredictable = codes.filter((code, index) => {
    const previous = codes[index - 1]
    return previous === undefined || Math.abs(code - previous) > 1
  })
  return unpredictable.length
}

function alphabetSize(password: string): number {
  const classes: [pattern: RegExp, size: number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9]/, 33],
  ]
  return classes.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0)
}
