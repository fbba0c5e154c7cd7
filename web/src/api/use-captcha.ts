import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { delay } from '../lib/scheduling/timing.ts'
import { slowResponseMs } from '../lib/waiting.ts'
import { request } from './call.ts'
import { CallError, issuesOf, localCodes } from './call-error.ts'
import { handleCallError } from './handle-call-error.ts'

export const useCurrentCaptcha = create<{ id: string }>(() => ({ id: '' }))

export interface Captcha {
  image: string
  /** The captcha's image failed; the request may be sent without it. */
  failed: boolean
  /** False on a host without captchas, whose requests have no captcha fields. */
  isOffered: boolean
  isRequired: boolean
  /** The host requires a captcha though it offered none. */
  isDemanded: boolean
  renew: () => void
  /** Fetches another captcha after a refusal; if none was offered, only on demand. */
  renewAfter: (error: CallError) => void
  showFailure: () => void
  /** Returns a validation issue of the field while the captcha loads. */
  pending: (field: string) => { path: string; message: string }[]
  answer: (typed: string) => { imgid?: string; imgcode?: string }
}

type Loaded = Readonly<{ status: 'loading' | 'shown' | 'failed' | 'absent'; id: string; image: string }>

const loading: Loaded = { status: 'loading', id: '', image: '' }
const failed: Loaded = { ...loading, status: 'failed' }
const absent: Loaded = { ...loading, status: 'absent' }

/** Fetches a form's captcha on mount, on demand and on expiry; calls `onRenew` for each new one. */
export function useCaptcha(onRenew: () => void): Captcha {
  const { t } = useTranslation('signIn')
  const [generation, setGeneration] = useState(0)
  const [isDemanded, setDemanded] = useState(false)
  const [loaded, setLoaded] = useState(loading)
  const renewHandler = useRef(onRenew)
  useEffect(() => {
    renewHandler.current = onRenew
  })
  const renew = useCallback(() => {
    setGeneration((count) => count + 1)
    renewHandler.current()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation fetches another captcha
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => setLoaded(failed), slowResponseMs)
    const load = async () => {
      const { captcha, validSeconds } = await fetchCaptcha(signal, isDemanded)
      clearTimeout(timer)
      if (signal.aborted) return
      setLoaded(captcha)
      if (captcha.status !== 'shown') return
      await delay(validSeconds * 1000, signal)
      if (!signal.aborted) whenVisible(renew, signal)
    }
    setLoaded(loading)
    void load()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [generation, renew, isDemanded])

  const { status, id, image } = loaded
  useEffect(() => {
    useCurrentCaptcha.setState({ id })
    return () => useCurrentCaptcha.setState({ id: '' })
  }, [id])

  return {
    image,
    isDemanded,
    failed: status === 'failed',
    isOffered: status !== 'absent',
    isRequired: status === 'loading' || status === 'shown',
    renew,
    renewAfter: (error) => {
      if (status !== 'absent') renew()
      else if (asksForCaptcha(error)) setDemanded(true)
    },
    showFailure: () => setLoaded({ status: 'failed', id, image: '' }),
    pending: (field) => (status === 'loading' ? [{ path: field, message: t('captchaPending') }] : []),
    answer: (typed) =>
      id !== '' && typed.trim() !== '' ? { imgid: id, imgcode: typed.normalize('NFKC').trim() } : {},
  }
}

/** Errors that do not reveal whether the host has captchas. */
const reportedCodes: readonly number[] = [localCodes.network, resultCodes.clientOutdated]

/** Fetches a captcha; a refusal or no answer means a host without captchas. */
async function fetchCaptcha(
  signal: AbortSignal,
  isDemanded: boolean,
): Promise<{ captcha: Loaded; validSeconds: number }> {
  const none = isDemanded ? failed : absent
  try {
    const { imgid, img, expires_in = 0 } = await request('/GetAuthCode', {}, { signal })
    const validSeconds = expires_in >= 1 ? expires_in : limits.captcha.validSeconds
    if (!imgid && !img) return { captcha: none, validSeconds }
    const captcha: Loaded = imgid && img ? { status: 'shown', id: imgid, image: img } : failed
    return { captcha, validSeconds }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // The end of a session cancels all calls, including the next page's.
    if (error.code === localCodes.cancelled && !signal.aborted) return fetchCaptcha(signal, isDemanded)
    const isReported = reportedCodes.includes(error.code)
    if (isReported) handleCallError(error)
    return { captcha: isReported ? failed : none, validSeconds: 0 }
  }
}

const captchaWords = /captcha|imgcode|\u9a8c\u8bc1\u7801|(verification|auth) ?code/i

function asksForCaptcha(error: CallError): boolean {
  return (
    error.code === resultCodes.verificationFailed ||
    captchaWords.test(error.message) ||
    issuesOf(error).some(({ path }) => path === 'imgid' || path === 'imgcode')
  )
}

function whenVisible(act: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', act, { once: true, signal })
}
