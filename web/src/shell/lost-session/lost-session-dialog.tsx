import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { request } from '#web/src/api/call.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import { CaptchaField } from '#web/src/features/account/sign-in/captcha-field.tsx'
import { useFields } from '#web/src/features/account/sign-in/use-fields.ts'
import { PasswordField } from '#web/src/form/password-field.tsx'
import { hasUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { type Answer, cancelQuestion, choose } from '#web/src/lib/feedback.ts'
import { isSameUser } from '#web/src/session/identity.ts'
import { type Credentials, dispatch, useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { fetchUser } from '#web/src/session/user-info.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { Stack } from '#web/src/ui/stack.tsx'

const kind = 'session-lost'

/** Asks whether to stay or to sign in again; with unsaved changes without leaving the page. */
export function LostSessionDialog({ onClose }: { onClose: () => void }) {
  const [signingIn, setSigningIn] = useState(false)

  const applyAnswer = useEffectEvent((answer: Answer, inPlace: boolean) => {
    if (answer === 'cancel') onClose()
    else if (answer === 'confirm' && inPlace) setSigningIn(true)
    else {
      // The question has warned that unsaved changes will be discarded.
      useUnsaved.setState({ paths: [] })
      dispatch({ type: 'lostSessionLeft' })
    }
  })

  useEffect(() => {
    let mounted = true
    const inPlace = hasUnsaved()
    void choose(question(inPlace)).then((answer) => mounted && applyAnswer(answer, inPlace))
    return () => {
      mounted = false
      cancelQuestion(kind)
    }
  }, [])

  return signingIn && <SignInAgainDialog onClose={onClose} />
}

function question(inPlace: boolean) {
  const cancel = i18n.t('tools:sessionLost.stay')
  const title = i18n.t('tools:sessionLost.title')
  const signIn = i18n.t('tools:sessionLost.anew')
  if (!inPlace) return { kind, title, text: i18n.t('tools:sessionLost.text'), confirm: signIn, cancel }
  return {
    kind,
    title,
    text: i18n.t('tools:sessionLost.unsaved'),
    confirm: i18n.t('tools:sessionLost.here'),
    other: i18n.t('tools:sessionLost.reload'),
    cancel,
  }
}

const fieldNames = ['username', 'password', 'captcha'] as const

type Field = (typeof fieldNames)[number]

function SignInAgainDialog({ onClose }: { onClose: () => void }) {
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
    captcha.renewAfter(error)
    fields.focus(captcha.isOffered ? 'captcha' : 'password')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isValid = fields.validate(captcha.isRequired ? fieldNames : ['username', 'password'])
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
            {t(busy ? 'submitting' : 'title.signIn')}
          </Button>
        </ActionBar>
      </Stack>
    </ModalDialog>
  )
}

export async function signInAgain(credentials: Credentials): Promise<void> {
  const { session, token: previous } = useSession.getState()
  const { token } = await request('/gm_user/login', credentials, { token: '' })
  if (!token) throw new CallError('/gm_user/login', localCodes.unreadable, '')
  const user = await fetchUser(token)
  if (!session || !isSameUser({ user, token }, { user: session.user, token: previous })) {
    await request('/gm_user/logout', {}, { token }).catch(ignoreCallError)
    // A token beside the answer's data was stored.
    const { token: stored } = useSession.getState()
    if (stored !== '') dispatch({ type: 'tokenReceived', token: previous, sentWith: stored })
    throw new CallError('/gm_user/login', resultCodes.refused, i18n.t('tools:sessionLost.otherUser'))
  }
  dispatch({ type: 'signedInAgain', token })
}

/** Ignores a failed logout, because the unused token expires. */
function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
