import { useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, issuesOf, retryAfter } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/result-codes.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useExclusive } from '#web/src/lib/single-flight.ts'
import { useCodeCooldown } from './code-cooldown.ts'
import type { Fields } from './use-fields.ts'

/** The calls that send a code for registering and for a new password. */
export type CodePath = '/GetEmailAuthCode' | '/GetFoundPwdEmailCode'

export type CodeField = 'email' | 'imgcode' | 'email_code'

/** Sends an e-mail code; each attempt uses up the captcha. */
export function useEmailCode(path: CodePath, fields: Fields<CodeField>) {
  const captcha = useCaptcha(() => fields.clear('imgcode'))
  const { busy, run } = useExclusive()
  const [sentTo, setSentTo] = useState('')
  const email = fields.values.email.trim()
  const wait = useCodeCooldown(path, email)

  const ask = async () => {
    try {
      const { resend_after = limits.emailCode.resendSeconds } = await call(
        path,
        { email, ...captcha.answer(fields.values.imgcode) },
        { handles: [resultCodes.invalidRequest] },
      )
      wait.start(resend_after)
      setSentTo(email)
      fields.focus('email_code')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      explain(error)
    } finally {
      // Clears the field after the focus has moved; earlier it would show a problem on blur.
      captcha.renew()
    }
  }

  const explain = (error: CallError) => {
    if (error.code === resultCodes.tooManyAttempts) wait.start(retryAfter(error))
    else if (error.code !== resultCodes.invalidRequest) fields.focus('imgcode')
    else if (!fields.refuse(issuesOf(error))) toastError(error)
  }

  return {
    captcha,
    sending: busy,
    wait: wait.seconds,
    isSent: sentTo !== '' && sentTo === email,
    send: () => {
      if (wait.seconds > 0 || !fields.validate(captcha.isOffered ? ['email', 'imgcode'] : ['email'])) return
      if (!fields.refuse(captcha.pending('imgcode'))) void run(ask)
    },
  }
}
