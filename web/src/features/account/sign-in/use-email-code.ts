import { useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, issuesOf, retryAfter } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/handle-call-error.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import { useSingleFlight } from '#web/src/lib/single-flight.ts'
import type { Fields } from './use-fields.ts'

/** End of each cooldown (milliseconds since the epoch), by purpose and address. */
type Cooldowns = Record<string, number>

const key = 'email-code-waits'

// The fallback when sessionStorage is blocked.
let cooldowns: Cooldowns = {}

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
    try {
      const { resend_after = limits.emailCode.resendSeconds } = await call(
        path,
        { email, ...captcha.answer(fields.values.imgcode) },
        { handles: [resultCodes.invalidRequest] },
      )
      cooldown.start(resend_after)
      setSentTo(email)
      fields.focus('email_code')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showError(error)
    } finally {
      // Clears the field after the focus has moved; earlier it would show a problem on blur.
      captcha.renew()
    }
  }

  const showError = (error: CallError) => {
    if (error.code === resultCodes.tooManyAttempts) cooldown.start(retryAfter(error))
    else if (error.code !== resultCodes.invalidRequest) fields.focus('imgcode')
    else if (!fields.refuse(issuesOf(error))) toastError(error)
  }

  return {
    captcha,
    sending: busy,
    cooldownSeconds: cooldown.seconds,
    isSent: sentTo !== '' && sentTo === email,
    send: () => {
      if (cooldown.seconds > 0 || !fields.validate(captcha.isOffered ? ['email', 'imgcode'] : ['email']))
        return
      if (!fields.refuse(captcha.pending('imgcode'))) void run(requestCode)
    },
  }
}

function readCooldowns(): Cooldowns {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored === 'object' && stored !== null) {
      const valid = Object.entries(stored).filter(([, until]) => typeof until === 'number')
      // Entries in memory win, because a full storage lacks them.
      cooldowns = { ...Object.fromEntries(valid), ...cooldowns }
    }
  } catch {
    // Storage is blocked, or its text is invalid: `cooldowns` is used.
  }
  return cooldowns
}

function writeCooldown(subject: string, until: number): void {
  const running = Object.entries(readCooldowns()).filter(([, end]) => end > Date.now())
  cooldowns = { ...Object.fromEntries(running), [subject]: until }
  try {
    sessionStorage.setItem(key, JSON.stringify(cooldowns))
  } catch {
    // Storage is blocked or full: `cooldowns` has the entry.
  }
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
