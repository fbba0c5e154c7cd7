import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { call } from '../../api/call.ts'
import { PlainButton } from '../../components/plain/plain-button.tsx'
import { useFields } from '../../components/sign-in/use-fields.ts'
import { showToast } from '../../lib/feedback.ts'
import { EmailCodeFields } from './email-code-fields.tsx'
import type { LoginMemory } from './login-memory.ts'
import { pathOf } from './login-mode.ts'
import styles from './login-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useAccountCheck } from './use-account-check.ts'
import { useEmailCode } from './use-email-code.ts'
import { useSubmit } from './use-submit.ts'

const sent = ['email', 'email_code', 'password', 'repeat'] as const

const empty = { imgcode: '', email_code: '', password: '', repeat: '' }

export function ForgotForm({ memory }: { memory: LoginMemory }) {
  const { t } = useTranslation('credentials')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const fields = useFields({
    initial: { ...empty, email: memory.kept.email },
    check: useAccountCheck(),
    onTyped: (field, value) => {
      if (field === 'email') memory.keep({ email: value })
    },
  })
  const code = useEmailCode('/GetFoundPwdEmailCode', fields)
  const { values } = fields

  const { busy, submit } = useSubmit(fields, sent, async () => {
    await call(
      '/ResetPwd',
      { email: values.email.trim(), email_code: values.email_code.trim(), password: values.password },
      { handles: [resultCodes.invalidRequest] },
    )
    memory.unlock()
    showToast({ type: 'success', text: t('resetDone') })
    await navigate(pathOf('signIn', search))
  })

  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('forgotIntro')}</p>
      <EmailCodeFields fields={fields} code={code} sentText={t('codeSentIfKnown')} />
      <NewPasswordFields fields={fields} label={t('newPassword')} />
      <PlainButton type="submit" primary disabled={busy} aria-busy={busy}>
        {busy ? t('resetting') : t('reset')}
      </PlainButton>
    </form>
  )
}
