import { useSyncExternalStore } from 'react'

/** Narrower than this many pixels is a mobile device (specification, section 9). */
const mobileBelow = 992

const narrow = matchMedia(`(max-width: ${mobileBelow - 1}px)`)

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a mobile device's. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
