import type { ComponentProps } from 'react'
import { TextField } from '../plain/text-field.tsx'
import { CaptchaButton } from './captcha-button.tsx'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps extends ComponentProps<typeof TextField> {
  captcha: Captcha
}

export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  if (!captcha.isOffered) return null
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      after={<CaptchaButton captcha={captcha} />}
    />
  )
}
