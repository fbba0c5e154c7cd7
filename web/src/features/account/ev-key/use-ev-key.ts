import { useEffect, useState } from 'react'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'

type EvKey = AnswerOf<'/gm_user/GetEvKey'>

const path = '/gm_user/GetEvKey'

export const visibleSeconds = 30

/** Requests the search tool's key, uncached; clears it after `visibleSeconds`, in a hidden tab and on unmount. */
export function useEvKey() {
  const [visibleKey, setVisibleKey] = useState<EvKey>()
  const { busy: isBusy, call } = useCall()
  useEffect(() => {
    if (!visibleKey) return
    const timer = setTimeout(() => setVisibleKey(undefined), visibleSeconds * 1000)
    return () => clearTimeout(timer)
  }, [visibleKey])
  useEffect(() => {
    const clearWhenHidden = () => {
      if (document.hidden) setVisibleKey(undefined)
    }
    document.addEventListener('visibilitychange', clearWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', clearWhenHidden)
      setVisibleKey(undefined)
    }
  }, [])

  /** Undefined after an error, which has been shown, and while another request is running. */
  const request = async (reset: boolean): Promise<EvKey | undefined> => {
    const key = await call(path, reset ? { reset } : {})
    if (!key || key.ev_key) return key
    handleCallError(new CallError(path, localCodes.unreadable, ''))
    return undefined
  }
  const show = async (reset = false): Promise<boolean> => {
    const key = await request(reset)
    if (key) setVisibleKey(key)
    return key !== undefined
  }
  return {
    visibleKey,
    isBusy,
    hide: () => setVisibleKey(undefined),
    show,
    read: async () => visibleKey ?? (await request(false)),
  }
}
