import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { resultCodes } from '#contract/values/result-codes.ts'
import { type CallError, retryAfter } from '#web/src/api/call-error.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import { PasswordField } from '#web/src/form/password-field.tsx'
import { signedInAddress } from '#web/src/lib/addresses.ts'
import { formatMinutes, useCountdown } from '#web/src/lib/countdown.ts'
import { signIn } from '#web/src/session/session.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import styles from './sign-in-page.module.css'
import type { SignInState } from './sign-in-state.ts'
import { useFields } from './use-fields.ts'

const submittedFields = ['username', 'password', 'captcha'] as const

type Field = (typeof submittedFields)[number]

export function SignInForm({ state }: { state: SignInState }) {
  const { t } = useTranslation('signIn')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { busy, run } = useSingleFlight()
  const missing = (field: Field, value: string) =>
    value.trim() === '' ? { text: t(`required.${field}`), unfinished: true } : undefined
  const fields = useFields<Field>({
    initial: { username: state.values.username, password: '', captcha: '' },
    check: (values) => ({
      username: missing('username', values.username),
      password: missing('password', values.password),
      captcha: missing('captcha', values.captcha),
    }),
    onInput: (field, value) => {
      if (field === 'username') state.update({ username: value })
    },
  })
  const captcha = useCaptcha(() => fields.clear('captcha'))
  const requiredFields = captcha.isRequired
    ? submittedFields
    : submittedFields.filter((field) => field !== 'captcha')
  const { values } = fields
  const lockSeconds = useCountdown(state.lockedUntil(values.username))

  const focusFirstEmpty = useEffectEvent(() => {
    // Somebody types already.
    if (document.activeElement instanceof HTMLInputElement) return
    fields.focus(values.username === '' ? 'username' : 'password')
  })
  useEffect(() => focusFirstEmpty(), [])

  const submitCredentials = async () => {
    const { username, password } = values
    await signIn({ username, password, ...captcha.answer(values.captcha) })
    await navigate(signedInAddress(search.get('redirect')), { replace: true })
  }

  const retry = (error: CallError) => {
    if (error.code === resultCodes.tooManyAttempts) state.lock(values.username, retryAfter(error))
    captcha.renewAfter(error)
    fields.focus(captcha.isOffered ? 'captcha' : 'password')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lockSeconds > 0 || !fields.validate(requiredFields) || fields.refuse(captcha.pending('captcha')))
      return
    void run(submitCredentials, retry)
  }

  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...fields.bind('username')}
        label={t('username')}
        placeholder={t('usernameOrEmail')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...fields.bind('password')} label={t('password')} autoComplete="current-password" />
      <CaptchaField {...fields.bind('captcha')} label={t('captcha')} captcha={captcha} />
      <LockMessage key={values.username} seconds={lockSeconds} />
      <NativeButton htmlType="submit" type="primary" disabled={busy || lockSeconds > 0} aria-busy={busy}>
        {lockSeconds > 0
          ? t('retryIn', { time: formatMinutes(lockSeconds) })
          : t(busy ? 'submitting' : 'title.signIn')}
      </NativeButton>
    </form>
  )
}

function LockMessage({ seconds }: { seconds: number }) {
  const { t } = useTranslation('signIn')
  const [wasLocked, setWasLocked] = useState(false)
  if (seconds > 0 && !wasLocked) setWasLocked(true)
  return (
    <p className={styles.lock} role="status">
      {seconds > 0 ? t('locked', { minutes: Math.ceil(seconds / 60) }) : wasLocked && t('unlocked')}
    </p>
  )
}
