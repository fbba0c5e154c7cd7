import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { CallError, retryAfter } from '../../api/call-error.ts'
import { PlainButton } from '../../components/plain/plain-button.tsx'
import { TextField } from '../../components/plain/text-field.tsx'
import { CaptchaField } from '../../components/sign-in/captcha-field.tsx'
import { PasswordField } from '../../components/sign-in/password-field.tsx'
import { useCaptcha } from '../../components/sign-in/use-captcha.ts'
import { useFields } from '../../components/sign-in/use-fields.ts'
import { safeRedirect } from '../../lib/addresses.ts'
import { asMinutes, useCountdown } from '../../lib/countdown.ts'
import { useExclusive } from '../../lib/exclusive.ts'
import { signIn } from '../../session/session.ts'
import type { LoginMemory } from './login-memory.ts'
import styles from './login-page.module.css'

const sent = ['username', 'password', 'captcha'] as const

type Field = (typeof sent)[number]

export function LoginForm({ memory }: { memory: LoginMemory }) {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { busy, run } = useExclusive()
  const missing = (field: Field, value: string) =>
    value.trim() === '' ? { text: t(`required.${field}`), unfinished: true } : undefined
  const fields = useFields<Field>({
    initial: { username: memory.kept.username, password: '', captcha: '' },
    check: (values) => ({
      username: missing('username', values.username),
      password: missing('password', values.password),
      captcha: missing('captcha', values.captcha),
    }),
    onTyped: (field, value) => {
      if (field === 'username') memory.keep({ username: value })
    },
  })
  const captcha = useCaptcha(() => fields.clear('captcha'))
  const needed = captcha.isOffered ? sent : sent.filter((field) => field !== 'captcha')
  const { values } = fields
  const locked = useCountdown(memory.lockedUntil(values.username))

  const attempt = async () => {
    const { username, password } = values
    try {
      await signIn({ username, password, ...captcha.answer(values.captcha) })
      await navigate(safeRedirect(search.get('redirect')), { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === resultCodes.tooManyAttempts) memory.lock(username, retryAfter(error))
      captcha.renew()
      fields.focus(captcha.isOffered ? 'captcha' : 'password')
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (locked > 0 || !fields.validate(needed) || fields.refuse(captcha.pending('captcha'))) return
    void run(attempt)
  }

  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...fields.bind('username')}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...fields.bind('password')} label={t('password')} autoComplete="current-password" />
      <CaptchaField {...fields.bind('captcha')} label={t('captcha')} captcha={captcha} />
      <LockMessage key={values.username} seconds={locked} />
      <PlainButton type="submit" primary disabled={busy || locked > 0} aria-busy={busy}>
        {locked > 0 ? t('retryIn', { time: asMinutes(locked) }) : t(busy ? 'submitting' : 'submit')}
      </PlainButton>
    </form>
  )
}

/** Announces the remaining lock time once a minute; the seconds are on the button. */
function LockMessage({ seconds }: { seconds: number }) {
  const { t } = useTranslation('login')
  const [wasLocked, setWasLocked] = useState(false)
  if (seconds > 0 && !wasLocked) setWasLocked(true)
  return (
    <p className={styles.lock} role="status">
      {seconds > 0 ? t('locked', { minutes: Math.ceil(seconds / 60) }) : wasLocked && t('unlocked')}
    </p>
  )
}
