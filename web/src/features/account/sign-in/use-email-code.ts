import { useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, issuesOf, retryAfter } from '#web/src/api/call-error.ts'
import { toastError } from '#web/src/api/result-codes.ts'
import { useCaptcha } from '#web/src/api/use-captcha.ts'
import { useCountdown } from '#web/src/lib/countdown.ts'
import { useSingleFlight } from '#web/src/lib/single-flight.ts'
import type { Fields } from './use-fields.ts'

/** The calls that send a code for registering and for a new password. */
export type CodePath = '/GetEmailAuthCode' | '/GetFoundPwdEmailCode'

export type CodeField = 'email' | 'imgcode' | 'email_code'

/** Sends an e-mail code; each attempt uses up the captcha. */
export function useEmailCode(path: CodePath, fields: Fields<CodeField>) {
  const captcha = useCaptcha(() => fields.clear('imgcode'))
  const { busy, run } = useSingleFlight()
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

/** When the next code may be requested (milliseconds since 1970), by purpose and address. */
type Waits = Record<string, number>

const key = 'email-code-waits'

// The fallback when storage is blocked.
let waits: Waits = {}

function readWaits(): Waits {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored === 'object' && stored !== null) {
      const others = Object.entries(stored).filter(([, until]) => typeof until === 'number')
      // This page's own entries win, because a full storage does not have them.
      waits = { ...Object.fromEntries(others), ...waits }
    }
  } catch {
    // Storage is blocked, or its text is invalid: `waits` is used.
  }
  return waits
}

function writeWait(subject: string, until: number): void {
  const open = Object.entries(readWaits()).filter(([, end]) => end > Date.now())
  waits = { ...Object.fromEntries(open), [subject]: until }
  try {
    sessionStorage.setItem(key, JSON.stringify(waits))
  } catch {
    // Storage is blocked or full: `waits` has the entry.
  }
}

/** Counts down the seconds until another code can be sent for this purpose to the address, also after a reload. */
function useCodeCooldown(purpose: string, email: string) {
  const subject = `${purpose} ${email.trim().toLowerCase()}`
  const [, setStarted] = useState(0)
  return {
    seconds: useCountdown(readWaits()[subject] ?? 0),
    start: (seconds: number) => {
      const until = Date.now() + seconds * 1000
      writeWait(subject, until)
      setStarted(until)
    },
  }
}
