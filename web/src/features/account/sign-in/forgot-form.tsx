import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { EmailCodeFields, NewPasswordFields } from './credential-fields.tsx'
import { addressOfMode } from './sign-in-mode.ts'
import styles from './sign-in-page.module.css'
import { useAccountCheck } from './use-account-check.ts'
import { useEmailCode } from './use-email-code.ts'
import { useFields } from './use-fields.ts'
import type { SignInState } from './use-sign-in-state.ts'
import { useSubmit } from './use-submit.ts'

const submittedFields = ['email', 'email_code', 'password', 'repeat'] as const

const emptyValues = { imgcode: '', email_code: '', password: '', repeat: '' }

export function ForgotForm({ state }: { state: SignInState }) {
  const { t } = useTranslation('credentials')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const fields = useFields({
    initial: { ...emptyValues, email: state.values.email },
    check: useAccountCheck(),
    onInput: (field, value) => {
      if (field === 'email') state.update({ email: value })
    },
  })
  const code = useEmailCode('/GetFoundPwdEmailCode', fields)
  const { values } = fields

  const { busy, submit } = useSubmit(fields, submittedFields, async () => {
    await call(
      '/ResetPwd',
      { email: values.email.trim(), email_code: values.email_code.trim(), password: values.password },
      { handles: [resultCodes.invalidRequest] },
    )
    state.unlock()
    showToast({ type: 'success', text: t('resetDone') })
    await navigate(addressOfMode('signIn', search))
  })

  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('forgotIntro')}</p>
      <EmailCodeFields fields={fields} code={code} sentText={t('codeSentIfKnown')} />
      <NewPasswordFields fields={fields} label={t('newPassword')} />
      <NativeButton htmlType="submit" type="primary" disabled={busy} aria-busy={busy}>
        {busy ? t('resetting') : t('reset')}
      </NativeButton>
    </form>
  )
}
