import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { EyeIcon } from '../ui/native/line-icons.tsx'
import { Note } from '../ui/text.tsx'
import styles from './form.module.css'
import { usePasswordVisibility } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface PasswordInputProps extends ComponentProps<typeof Input> {
  withStrength?: boolean
}

export function PasswordInput({ withStrength = false, ...input }: PasswordInputProps) {
  const { isVisible, label, toggle, note, input: visibilityProps } = usePasswordVisibility()
  return (
    <>
      <Input
        {...input}
        {...visibilityProps}
        autoCapitalize="none"
        spellCheck={false}
        suffix={
          <Button
            type="icon"
            className={styles.eye}
            aria-label={label}
            title={label}
            aria-pressed={isVisible}
            onClick={toggle}
          >
            <EyeIcon crossed={!isVisible} />
          </Button>
        }
      />
      {note && <Note role="status">{note}</Note>}
      {withStrength && <PasswordStrength password={typeof input.value === 'string' ? input.value : ''} />}
    </>
  )
}
