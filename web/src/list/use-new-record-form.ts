import { useEffect, useEffectEvent } from 'react'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { newRecord } from '../lib/addresses.ts'

/** Opens the page's form when the URL requests it (`newRecordAddress`), and removes the parameter. */
export function useNewRecordForm(isAvailable: boolean, open: () => void): void {
  const [params, setParams] = usePageSearchParams()
  const isRequested = params.has(newRecord)
  const handleRequest = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete(newRecord)
    setParams(rest, { replace: true })
    if (isAvailable) open()
  })
  useEffect(() => {
    if (isRequested) handleRequest()
  }, [isRequested])
}
