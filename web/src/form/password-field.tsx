import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon } from '../ui/native/line-icons.tsx'
import { AdornmentButton } from '../ui/native/native-button.tsx'
import { TextField } from '../ui/native/text-field.tsx'

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { shown, label, toggle, note, input } = usePasswordVisibility()
  return (
    <TextField
      {...props}
      {...input}
      hint={note ?? props.hint}
      after={
        <AdornmentButton inside label={label} aria-pressed={shown} onClick={toggle}>
          <EyeIcon crossed={!shown} />
        </AdornmentButton>
      }
    />
  )
}

/** Returns a password field's visibility with its toggle, and the Caps Lock hint. */
export function usePasswordVisibility() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const detectCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return {
    shown,
    label: t(shown ? 'password.hide' : 'password.show'),
    toggle: () => setShown(!shown),
    note: capsLock ? t('password.capsLock') : undefined,
    input: { type: shown ? 'text' : 'password', onKeyDown: detectCapsLock, onKeyUp: detectCapsLock },
  }
}
