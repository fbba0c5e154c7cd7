import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Captcha } from '#web/src/api/use-captcha.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import styles from './sign-in-page.module.css'

interface CaptchaFieldProps extends ComponentProps<typeof TextField> {
  captcha: Captcha
}

export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation(['signIn', 'common'])
  if (!captcha.isOffered) return null
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      // The field appears only on demand.
      autoFocus={captcha.isDemanded}
      after={
        <NativeButton className={styles.captcha} title={t('newCaptcha')} onClick={captcha.renew}>
          {captcha.image ? (
            <img
              src={captcha.image}
              alt={`${t('captchaImage')}. ${t('newCaptcha')}`}
              onError={captcha.showFailure}
            />
          ) : (
            <span>{captcha.failed ? t('captchaFailed') : t('common:loading')}</span>
          )}
        </NativeButton>
      }
    />
  )
}
