import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../components/plain/button.tsx'
import { TextField } from '../../components/plain/text-field.tsx'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { signIn } from '../../session/session.ts'
import { CaptchaButton } from './captcha-button.tsx'
import styles from './login-page.module.css'
import { PasswordField } from './password-field.tsx'
import { useCaptcha } from './use-captcha.ts'

const fields = ['username', 'password', 'captcha'] as const

type Field = (typeof fields)[number]

const empty: Record<Field, string> = { username: '', password: '', captcha: '' }

/** Username, password, captcha. What was typed stays when the sign-in is refused, but for the captcha. */
export function LoginForm() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const captcha = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [submitting, setSubmitting] = useState(false)

  const bind = (field: Field) => ({
    label: t(field),
    name: field,
    value: values[field],
    error: missing.includes(field) ? t(`required.${field}`) : undefined,
    onChange: (event: { target: HTMLInputElement }) => {
      const { value } = event.target
      setValues((typed) => ({ ...typed, [field]: value }))
      setMissing((others) => others.filter((other) => other !== field))
    },
  })

  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const absent = fields.filter((field) => values[field].trim() === '')
    setMissing(absent)
    const [first] = absent
    if (first) return focus(first)
    if (submitting) return
    setSubmitting(true)
    try {
      await signIn({
        username: values.username,
        password: values.password,
        imgid: captcha.id,
        imgcode: values.captcha.trim(),
      })
      await navigate(safeRedirect(search.get('redirect')), { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setValues((typed) => ({ ...typed, captcha: '' }))
      captcha.renew()
      focus('captcha')
    } finally {
      setSubmitting(false)
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...bind('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...bind('password')} autoComplete="current-password" />
      <TextField
        {...bind('captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        after={<CaptchaButton captcha={captcha} />}
      />
      <Button type="submit" primary disabled={submitting} aria-busy={submitting}>
        {submitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  )
}
