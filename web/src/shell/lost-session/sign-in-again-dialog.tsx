import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import { CaptchaField } from '#web/src/features/account/sign-in/captcha-field.tsx'
import { useFields } from '#web/src/features/account/sign-in/use-fields.ts'
import { PasswordField } from '#web/src/form/password-field.tsx'
import { signInAgain } from '#web/src/session/sign-in-again.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { Stack } from '#web/src/ui/stack.tsx'

const fieldNames = ['username', 'password', 'captcha'] as const

type Field = (typeof fieldNames)[number]

export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const title = useTranslation('tools').t('sessionLost.here')
  const { username } = useIdentity()
  const { busy, run } = useSingleFlight()
  const [refusal, setRefusal] = useState('')
  const missing = (field: Field, value: string) =>
    value.trim() === '' ? { text: t(`required.${field}`), unfinished: true } : undefined
  const fields = useFields<Field>({
    initial: { username: username ?? '', password: '', captcha: '' },
    check: ({ username: name, password, captcha }) => ({
      username: missing('username', name),
      password: missing('password', password),
      captcha: missing('captcha', captcha),
    }),
  })
  const captcha = useCaptcha(() => fields.clear('captcha'))
  const { form, values } = fields

  const attempt = async () => {
    setRefusal('')
    const { username: name, password } = values
    await signInAgain({ username: name.trim(), password, ...captcha.answer(values.captcha) })
  }

  const retry = (error: CallError) => {
    setRefusal(messageOf(error))
    captcha.renew()
    fields.focus(captcha.isOffered ? 'captcha' : 'password')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isValid = fields.validate(captcha.isOffered ? fieldNames : ['username', 'password'])
    if (isValid && !fields.refuse(captcha.pending('captcha'))) void run(attempt, retry)
  }

  return (
    <ModalDialog title={title} width="400px" onClose={onClose}>
      <Stack as="form" gap="xxs" ref={form} noValidate onSubmit={submit}>
        <TextField
          {...fields.bind('username')}
          label={t('username')}
          readOnly={username !== null}
          autoComplete="username"
        />
        <PasswordField {...fields.bind('password')} label={t('password')} autoComplete="current-password" />
        <CaptchaField {...fields.bind('captcha')} label={t('captcha')} captcha={captcha} />
        <p role="alert">{refusal}</p>
        <ActionBar onCancel={onClose}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t(busy ? 'submitting' : 'submit')}
          </Button>
        </ActionBar>
      </Stack>
    </ModalDialog>
  )
}
