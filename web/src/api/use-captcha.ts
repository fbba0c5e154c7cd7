import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from './call.ts'
import { CallError, isCancelled } from './call-error.ts'

/** The id of the visible captcha, for the demo panel; empty for none. */
export const useCurrentCaptcha = create<{ id: string }>(() => ({ id: '' }))

export interface Captcha {
  /** Empty until the image is loaded. */
  id: string
  image: string
  failed: boolean
  /** False on a host without captchas: the request then has no captcha fields. */
  isOffered: boolean
  renew: () => void
  /** Returns a validation issue of the field while no captcha is loaded. */
  pending: (field: string) => { path: string; message: string }[]
  answer: (typed: string) => { imgid?: string; imgcode?: string }
}

type Loaded = Pick<Captcha, 'id' | 'image' | 'failed'>

const none: Loaded = { id: '', image: '', failed: false }

/** The result codes of hosts without captchas; some check the token before the route. */
const notOffered: readonly number[] = [resultCodes.routeNotFound, resultCodes.tokenMissing]

/** Fetches a form's captcha on mount, on demand and on expiry. Calls `onRenew` for each new one. */
export function useCaptcha(onRenew: () => void): Captcha {
  const { t } = useTranslation('signIn')
  const [generation, setGeneration] = useState(0)
  const [loaded, setLoaded] = useState(none)
  const [isOffered, setOffered] = useState(true)
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
    if (!isOffered) return
    const controller = new AbortController()
    const { signal } = controller
    let expiry: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      try {
        const { imgid, img, expires_in } = await call('/GetAuthCode', {}, { signal, handles: notOffered })
        setLoaded(imgid && img ? { id: imgid, image: img, failed: false } : { ...none, failed: true })
        const validSeconds = expires_in && expires_in > 0 ? expires_in : limits.captcha.validSeconds
        expiry = setTimeout(() => whenVisible(renew, signal), validSeconds * 1000)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (notOffered.includes(error.code)) setOffered(false)
        else if (!isCancelled(error)) setLoaded({ ...none, failed: true })
      }
    }
    setLoaded(none)
    void load()
    return () => {
      controller.abort()
      clearTimeout(expiry)
    }
  }, [generation, renew, isOffered])

  useEffect(() => {
    useCurrentCaptcha.setState({ id: loaded.id })
    return () => useCurrentCaptcha.setState({ id: '' })
  }, [loaded.id])

  return {
    ...loaded,
    isOffered,
    renew,
    pending: (field) => {
      if (!isOffered || loaded.id !== '') return []
      return [{ path: field, message: t(loaded.failed ? 'captchaFailed' : 'captchaPending') }]
    },
    answer: (typed) => (isOffered ? { imgid: loaded.id, imgcode: typed.trim() } : {}),
  }
}

function whenVisible(act: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', act, { once: true, signal })
}
