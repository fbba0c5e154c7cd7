import { useSyncExternalStore } from 'react'

/** Pixels (specification, section 9). */
const mobileBelow = 992

const narrow = matchMedia(`(max-width: ${mobileBelow - 1}px)`)
let mobile = narrow.matches

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    narrow.removeEventListener('change', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Does not change while the page is hidden (specification, section 4). */
function isMobile(): boolean {
  if (!document.hidden) mobile = narrow.matches
  return mobile
}

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile)
}
