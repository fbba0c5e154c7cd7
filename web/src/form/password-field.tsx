import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon } from '../ui/native/line-icons.tsx'
import { NativeButton } from '../ui/native/native-button.tsx'
import { TextField } from '../ui/native/text-field.tsx'

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { isVisible, label, toggle, note, input } = usePasswordVisibility()
  return (
    <TextField
      {...props}
      {...input}
      hint={note ?? props.hint}
      after={
        <NativeButton type="icon" data-inside label={label} aria-pressed={isVisible} onClick={toggle}>
          <EyeIcon crossed={!isVisible} />
        </NativeButton>
      }
    />
  )
}

export function usePasswordVisibility() {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const detectCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return {
    isVisible,
    label: t(isVisible ? 'password.hide' : 'password.show'),
    toggle: () => setVisible(!isVisible),
    note: capsLock ? t('password.capsLock') : undefined,
    input: { type: isVisible ? 'text' : 'password', onKeyDown: detectCapsLock, onKeyUp: detectCapsLock },
  }
}
