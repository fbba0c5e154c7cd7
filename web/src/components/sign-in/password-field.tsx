import type { ComponentProps } from 'react'
import { AdornmentButton } from '../plain/adornment-button.tsx'
import { EyeIcon } from '../plain/eye-icon.tsx'
import { TextField } from '../plain/text-field.tsx'
import { usePasswordSight } from './use-password-sight.ts'

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { shown, label, toggle, note, input } = usePasswordSight()
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
