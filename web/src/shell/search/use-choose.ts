import { useRouter } from '#web/patches/router-internals.tsx'
import { isExternal } from '#web/src/session/menu.ts'
import type { SearchEntry } from './search-entry.ts'

interface ChooseOptions {
  remember: (entry: SearchEntry) => void
  onClose: () => void
}

/** Returns a function that opens an entry's address, or runs its action, and closes the search. */
export function useChoose({ remember, onClose }: ChooseOptions) {
  const router = useRouter()
  return (entry: SearchEntry, inNewTab: boolean): void => {
    const { to, run } = entry
    remember(entry)
    onClose()
    if (to === undefined) run?.()
    else if (isExternal(to)) window.open(to, '_blank', 'noopener,noreferrer')
    else if (inNewTab) window.open(`#${to}`, '_blank', 'noopener')
    else void router.navigate(to)
  }
}
