import { useSyncExternalStore } from 'react'

/** Narrower than this many pixels is a mobile device (specification, section 9). */
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

/** While the page is hidden nothing changes (specification, section 4). */
function isMobile(): boolean {
  if (!document.hidden) mobile = narrow.matches
  return mobile
}

/** Whether the window is as narrow as a mobile device's. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile)
}
