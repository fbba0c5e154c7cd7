import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, isCancelled } from '../../api/call-error.ts'
import { useShownCaptcha } from '../../api/shown-captcha.ts'

export interface Captcha {
  /** Empty until an image is there. */
  id: string
  image: string
  failed: boolean
  /** Gets another one. */
  renew: () => void
}

interface Loaded {
  id: string
  image: string
  failed: boolean
}

const none: Loaded = { id: '', image: '', failed: false }

/**
 * The captcha of a form: fetched at once, anew on demand and when it has expired. `onRenew` is called
 * whenever another one takes its place, for what was read from the old one is worth nothing then.
 */
export function useCaptcha(onRenew?: () => void): Captcha {
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(none)
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
    const controller = new AbortController()
    const { signal } = controller
    let expiry: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      try {
        const { imgid, img, expires_in } = await call('/GetAuthCode', {}, { signal })
        setLoaded({ id: imgid, image: img, failed: false })
        expiry = setTimeout(() => whenSeen(renew, signal), expires_in * 1000)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isCancelled(error)) setLoaded({ ...none, failed: true })
      }
    }
    setLoaded(none)
    void load()
    return () => {
      controller.abort()
      clearTimeout(expiry)
    }
  }, [round, renew])

  useEffect(() => {
    useShownCaptcha.setState({ id: loaded.id })
    return () => useShownCaptcha.setState({ id: '' })
  }, [loaded.id])

  return { ...loaded, renew }
}

/** Calls at once, or as soon as the page is looked at again: nobody reads a captcha in a hidden tab. */
function whenSeen(act: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', act, { once: true, signal })
}
