import { useState } from 'react'
import { fieldsOf } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { type CallError, issuesOf, retryAfter } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import type { Fields } from './use-fields.ts'

/** End of each cooldown (milliseconds since the epoch), by purpose and address. */
type Cooldowns = Record<string, number>

/** The calls that send a code for a registration and for a password reset. */
export type CodePath = '/GetEmailAuthCode' | '/GetFoundPwdEmailCode'

export type CodeField = 'email' | 'imgcode' | 'email_code'

/** Sends an e-mail code; every attempt invalidates the captcha. */
export function useEmailCode(path: CodePath, fields: Fields<CodeField>) {
  const captcha = useCaptcha(() => fields.clear('imgcode'))
  const { busy, run } = useSingleFlight()
  const [sentTo, setSentTo] = useState('')
  const email = fields.values.email.trim()
  const cooldown = useCodeCooldown(path, email)

  const requestCode = async () => {
    const { resend_after = limits.emailCode.resendSeconds } = await call(
      path,
      { email, ...captcha.answer(fields.values.imgcode) },
      { handles: [resultCodes.invalidRequest] },
    )
    cooldown.start(resend_after)
    setSentTo(email)
    fields.focus('email_code')
    captcha.renew()
  }

  const showError = (error: CallError) => {
    if (error.code === resultCodes.tooManyAttempts) cooldown.start(retryAfter(error))
    else if (error.code !== resultCodes.invalidRequest) fields.focus('imgcode')
    else if (!fields.refuse(issuesOf(error))) toastError(error)
    // Clears the field after the focus has moved; earlier it would show a problem on blur.
    captcha.renew()
  }

  return {
    captcha,
    sending: busy,
    cooldownSeconds: cooldown.seconds,
    isSent: sentTo !== '' && sentTo === email,
    send: () => {
      if (cooldown.seconds > 0 || !fields.validate(captcha.isOffered ? ['email', 'imgcode'] : ['email']))
        return
      if (!fields.refuse(captcha.pending('imgcode'))) void run(requestCode, showError)
    },
  }
}

function readCooldowns(): Cooldowns {
  const stored = Object.entries(fieldsOf(readStoredJson(storageKeys.emailCodes)))
  return Object.fromEntries(
    stored.flatMap(([subject, until]) => (typeof until === 'number' ? [[subject, until]] : [])),
  )
}

function writeCooldown(subject: string, until: number): void {
  const running = Object.entries(readCooldowns()).filter(([, end]) => end > Date.now())
  const cooldowns = { ...Object.fromEntries(running), [subject]: until }
  writeStored(storageKeys.emailCodes, JSON.stringify(cooldowns))
}

/** Counts down the seconds until another code can be sent for this purpose to the address; survives a reload. */
function useCodeCooldown(purpose: string, email: string) {
  const subject = `${purpose} ${email.trim().toLowerCase()}`
  const [, setStarted] = useState(0)
  return {
    seconds: useCountdown(readCooldowns()[subject] ?? 0),
    start: (seconds: number) => {
      const until = Date.now() + seconds * 1000
      writeCooldown(subject, until)
      setStarted(until)
    },
  }
}
