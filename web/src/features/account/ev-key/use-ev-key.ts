import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/registry.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { reactTo } from '#web/src/api/result-codes.ts'

type EvKey = ResponseOf<'/gm_user/GetEvKey'>

const path = '/gm_user/GetEvKey'

export const shownSeconds = 30

/** Holds the search tool's key: requested on demand, never cached, dropped when hidden or when the page is left. */
export function useEvKey() {
  const [shown, setShown] = useState<EvKey>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shownSeconds * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  useEffect(() => {
    const hideUnseen = () => {
      if (document.hidden) setShown(undefined)
    }
    document.addEventListener('visibilitychange', hideUnseen)
    return () => {
      document.removeEventListener('visibilitychange', hideUnseen)
      setShown(undefined)
    }
  }, [])

  /** Undefined after an error, which has been shown, and while a request is running. */
  const ask = async (reset: boolean): Promise<EvKey | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    try {
      const key = await call(path, reset ? { reset } : {})
      if (key.ev_key) return key
      reactTo(new CallError(path, localCodes.unreadable, ''))
      return undefined
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    } finally {
      setBusy(false)
    }
  }
  const show = async (reset = false): Promise<boolean> => {
    const key = await ask(reset)
    if (key) setShown(key)
    return key !== undefined
  }
  return {
    shown,
    isBusy,
    hide: () => setShown(undefined),
    show,
    read: async () => shown ?? (await ask(false)),
  }
}
