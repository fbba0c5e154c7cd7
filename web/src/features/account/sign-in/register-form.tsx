import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { EmailCodeFields, NewPasswordFields } from './credential-fields.tsx'
import { addressOfMode } from './sign-in-mode.ts'
import styles from './sign-in-page.module.css'
import { useAccountCheck } from './use-account-check.ts'
import { useEmailCode } from './use-email-code.ts'
import { useFields } from './use-fields.ts'
import type { SignInState } from './use-sign-in-state.ts'
import { useSubmit } from './use-submit.ts'

const submittedFields = ['username', 'email', 'email_code', 'password', 'repeat', 'realname'] as const

const emptyValues = { imgcode: '', email_code: '', password: '', repeat: '', realname: '' }

export function RegisterForm({ state }: { state: SignInState }) {
  const { t } = useTranslation(['credentials', 'signIn'])
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const fields = useFields({
    initial: { ...emptyValues, ...state.values },
    check: useAccountCheck(),
    onInput: (field, value) => {
      if (field === 'username' || field === 'email') state.update({ [field]: value })
    },
  })
  const code = useEmailCode('/GetEmailAuthCode', fields)
  const { values } = fields

  const { busy, submit } = useSubmit(fields, submittedFields, async () => {
    const username = values.username.trim()
    await call(
      '/UserRegister',
      {
        username,
        password: values.password,
        email: values.email.trim(),
        email_code: values.email_code.trim(),
        realname: values.realname.trim(),
      },
      { handles: [resultCodes.invalidRequest] },
    )
    state.update({ username })
    showToast({ type: 'success', text: t('registered', { username }) })
    await navigate(addressOfMode('signIn', search))
  })

  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...fields.bind('username')}
        label={t('signIn:username')}
        hint={t('usernameRule', limits)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailCodeFields fields={fields} code={code} sentText={t('codeSent', { email: values.email.trim() })} />
      <NewPasswordFields fields={fields} label={t('signIn:password')} />
      <TextField {...fields.bind('realname')} label={t('realname')} autoComplete="name" />
      <NativeButton htmlType="submit" type="primary" disabled={busy} aria-busy={busy}>
        {busy ? t('registering') : t('register')}
      </NativeButton>
    </form>
  )
}
