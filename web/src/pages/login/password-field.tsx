import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdornmentButton } from '../../components/plain/adornment-button.tsx'
import { TextField } from '../../components/plain/text-field.tsx'
import { EyeIcon } from './login-icons.tsx'

/** A password that can be looked at, and that says when Caps Lock is on. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? t('capsLock') : undefined}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      after={
        <AdornmentButton
          inside
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={!shown} />
        </AdornmentButton>
      }
    />
  )
}
