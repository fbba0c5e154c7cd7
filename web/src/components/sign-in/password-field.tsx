import type { ComponentProps } from 'react'
import { AdornmentButton } from '../plain/adornment-button.tsx'
import { EyeIcon } from '../plain/line-icons.tsx'
import { TextField } from '../plain/text-field.tsx'
import { usePasswordVisibility } from './use-password-visibility.ts'

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
