import { useCallback, useEffect, useRef, useState } from 'react'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { call } from '../../api/call.ts'
import { CallError, isCancelled } from '../../api/call-error.ts'
import { useShownCaptcha } from '../../api/shown-captcha.ts'

export interface Captcha {
  /** Empty until an image is there. */
  id: string
  image: string
  failed: boolean
  /** False on a host without captchas: then there is nothing to fill in, and nothing to send. */
  isOffered: boolean
  /** Gets another one. */
  renew: () => void
  /** The fields of a request that answer this captcha. */
  answer: (typed: string) => { imgid?: string; imgcode?: string }
}

type Loaded = Pick<Captcha, 'id' | 'image' | 'failed'>

const none: Loaded = { id: '', image: '', failed: false }

/** What a host without captchas answers; some ask for the token before they look for the call. */
const notOffered: readonly number[] = [resultCodes.routeNotFound, resultCodes.tokenMissing]

/**
 * The captcha of a form: fetched at once, anew on demand and when it has expired. `onRenew` is called
 * whenever another one takes its place, for what was read from the old one is worth nothing then.
 */
export function useCaptcha(onRenew?: () => void): Captcha {
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(none)
  const [isOffered, setOffered] = useState(true)
  const renewed = useRef(onRenew)
  useEffect(() => {
    renewed.current = onRenew
  })
  const renew = useCallback(() => {
    setRound((count) => count + 1)
    renewed.current?.()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for another captcha
  useEffect(() => {
    if (!isOffered) return
    const controller = new AbortController()
    const { signal } = controller
    let expiry: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      try {
        const { imgid, img, expires_in } = await call('/GetAuthCode', {}, { signal, handles: notOffered })
        setLoaded({ id: imgid, image: img, failed: false })
        expiry = setTimeout(() => whenSeen(renew, signal), expires_in * 1000)
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
  }, [round, renew, isOffered])

  useEffect(() => {
    useShownCaptcha.setState({ id: loaded.id })
    return () => useShownCaptcha.setState({ id: '' })
  }, [loaded.id])

  return {
    ...loaded,
    isOffered,
    renew,
    answer: (typed) => (isOffered ? { imgid: loaded.id, imgcode: typed.trim() } : {}),
  }
}

/** Calls at once, or as soon as the page is looked at again: nobody reads a captcha in a hidden tab. */
function whenSeen(act: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', act, { once: true, signal })
}
