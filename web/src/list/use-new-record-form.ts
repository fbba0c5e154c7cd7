import { useEffect, useEffectEvent } from 'react'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { newRecord } from '../lib/addresses.ts'

/** Opens a page's form when the address asks for it (`newRecordAddress`), and removes that from the address. */
export function useNewRecordForm(isOffered: boolean, open: () => void): void {
  const [params, setParams] = usePageSearch()
  const isAsked = params.has(newRecord)
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete(newRecord)
    setParams(rest, { replace: true })
    if (isOffered) open()
  })
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
}
