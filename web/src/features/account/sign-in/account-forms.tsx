import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { type CallError, issuesOf } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import {
  emailProblem,
  incompleteProblems,
  passwordProblem,
  realnameProblem,
  usernameProblem,
} from '#web/src/lib/account-rules.ts'
import { signedInAddress } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { TextField } from '#web/src/ui/native/text-field.tsx'
import { EmailCodeFields, NewPasswordFields } from './credential-fields.tsx'
import styles from './sign-in-page.module.css'
import { addressOfMode, type SignInState } from './sign-in-state.ts'
import { type Fields, type Problem, useFields } from './use-fields.ts'

const resetFields = ['email', 'email_code', 'password', 'repeat'] as const
const registerFields = ['username', ...resetFields, 'realname'] as const

const emptyValues = { imgcode: '', email_code: '', password: '', repeat: '', realname: '' }

export function ForgotForm({ state }: { state: SignInState }) {
  const { t } = useTranslation(['credentials', 'changePassword'])
  const finish = useFinish()
  const fields = useFields({
    initial: { ...emptyValues, email: state.values.email },
    check: useAccountCheck(),
    onInput: (field, value) => {
      if (field === 'email') state.update({ email: value })
    },
  })
  const { values } = fields

  const { busy, submit } = useSubmit(fields, resetFields, async () => {
    await call(
      '/ResetPwd',
      {
        email: values.email.trim(),
        email_code: values.email_code.normalize('NFKC').trim(),
        password: values.password,
      },
      { handles: [resultCodes.invalidRequest] },
    )
    state.unlock()
    // The typed name, or the e-mail address, with which the mock also signs in.
    state.update({ username: state.values.username || values.email.trim() })
    await finish({ signedIn: t('changePassword:kept'), otherwise: t('resetDone') })
  })

  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('forgotIntro')}</p>
      <EmailCodeFields path="/GetFoundPwdEmailCode" fields={fields} sentText={t('codeSentIfKnown')} />
      <NewPasswordFields fields={fields} label={t('newPassword')} />
      <NativeButton htmlType="submit" type="primary" disabled={busy} aria-busy={busy}>
        {busy ? t('resetting') : t('reset')}
      </NativeButton>
    </form>
  )
}

export function RegisterForm({ state }: { state: SignInState }) {
  const { t } = useTranslation(['credentials', 'signIn'])
  const finish = useFinish()
  const fields = useFields({
    initial: { ...emptyValues, ...state.values },
    check: useAccountCheck(),
    onInput: (field, value) => {
      if (field === 'username' || field === 'email') state.update({ [field]: value })
    },
  })
  const { values } = fields

  const { busy, submit } = useSubmit(fields, registerFields, async () => {
    const username = values.username.trim()
    await call(
      '/UserRegister',
      {
        username,
        password: values.password,
        email: values.email.trim(),
        email_code: values.email_code.normalize('NFKC').trim(),
        realname: values.realname.trim(),
      },
      { handles: [resultCodes.invalidRequest] },
    )
    state.update({ username })
    await finish({
      signedIn: t('registeredIn', { username }),
      otherwise: t('registered', { username }),
    })
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
      <EmailCodeFields
        path="/GetEmailAuthCode"
        fields={fields}
        sentText={t('codeSent', { email: values.email.trim() })}
      />
      <NewPasswordFields fields={fields} label={t('signIn:password')} />
      <TextField {...fields.bind('realname')} label={t('realname')} autoComplete="name" />
      <NativeButton htmlType="submit" type="primary" disabled={busy} aria-busy={busy}>
        {busy ? t('registering') : t('signIn:title.register')}
      </NativeButton>
    </form>
  )
}

/** Returns the last step: into the console where the host has answered a token, else to the sign-in. */
function useFinish() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (done: { signedIn: string; otherwise: string }) => {
    const isSignedIn = currentToken() !== ''
    showToast({ type: 'success', text: isSignedIn ? done.signedIn : done.otherwise })
    if (isSignedIn) await navigate(signedInAddress(search.get('redirect')), { replace: true })
    else await navigate(addressOfMode('signIn', search))
  }
}

/** Submits a form with an e-mail code, one request at a time; shows field errors and a rejected code at their fields. */
function useSubmit<Field extends string>(
  fields: Fields<Field>,
  names: readonly NoInfer<Field>[],
  send: () => Promise<void>,
) {
  const { busy, run } = useSingleFlight()

  const showError = (error: CallError) => {
    if (error.code === resultCodes.verificationFailed) {
      fields.refuse([{ path: 'email_code', message: error.message }])
    } else if (error.code === resultCodes.invalidRequest && !fields.refuse(issuesOf(error))) {
      toastError(error)
    }
  }

  return {
    busy,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (fields.validate(names)) void run(send, showError)
    },
  }
}

const rules = {
  username: (value: string) => usernameProblem(value.trim()),
  email: (value: string) => emailProblem(value.trim()),
  password: passwordProblem,
  realname: (value: string) => realnameProblem(value.trim()),
  imgcode: () => undefined,
  email_code: () => undefined,
  repeat: () => undefined,
} as const

export type AccountField = keyof typeof rules

export function useAccountCheck() {
  const { t } = useTranslation('credentials')
  return (values: Partial<Record<AccountField, string>>): Partial<Record<AccountField, Problem>> => {
    const problemOf = (field: AccountField, value: string): Problem | undefined => {
      if (value.trim() === '')
        return field === 'realname' ? undefined : { text: t(`required.${field}`), unfinished: true }
      if (field === 'repeat' && value !== values.password)
        return { text: t('problems.repeat'), unfinished: true }
      const problem = rules[field](value)
      return (
        problem && { text: t(`problems.${problem}`, limits), unfinished: incompleteProblems.has(problem) }
      )
    }
    const found: Partial<Record<AccountField, Problem>> = {}
    for (const field of Object.keys(rules) as AccountField[]) {
      const problem = field in values ? problemOf(field, values[field] ?? '') : undefined
      if (problem) found[field] = problem
    }
    return found
  }
}
