import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { EyeIcon } from '../plain/line-icons.tsx'
import { usePasswordVisibility } from '../sign-in/password-field.tsx'
import { PasswordStrength } from '../sign-in/password-strength.tsx'
import styles from './password-input.module.css'

interface PasswordInputProps extends ComponentProps<typeof Input> {
  withStrength?: boolean
}

export function PasswordInput({ withStrength = false, ...input }: PasswordInputProps) {
  const { shown, label, toggle, note, input: sight } = usePasswordVisibility()
  return (
    <>
      <Input
        {...input}
        {...sight}
        autoCapitalize="none"
        spellCheck={false}
        suffix={
          <button
            type="button"
            className={styles.eye}
            aria-label={label}
            title={label}
            aria-pressed={shown}
            onClick={toggle}
          >
            <EyeIcon crossed={!shown} />
          </button>
        }
      />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {withStrength && <PasswordStrength password={typeof input.value === 'string' ? input.value : ''} />}
    </>
  )
}
