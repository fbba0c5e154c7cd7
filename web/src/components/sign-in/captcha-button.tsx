import { useTranslation } from 'react-i18next'
import styles from './sign-in.module.css'
import type { Captcha } from './use-captcha.ts'

export function CaptchaButton({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation(['login', 'common'])
  return (
    <button type="button" className={styles.captcha} title={t('newCaptcha')} onClick={captcha.renew}>
      {captcha.image ? (
        <img src={captcha.image} alt={`${t('captchaImage')}. ${t('newCaptcha')}`} />
      ) : (
        <span>{captcha.failed ? t('captchaFailed') : t('common:loading')}</span>
      )}
    </button>
  )
}
