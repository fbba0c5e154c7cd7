import { addresses } from './addresses.ts'

type Guard = (address: string) => boolean

let guard: Guard | null = null

/** Guards URLs typed in the address bar, true refuses them; returns a function that removes the guard. */
export function guardTypedAddresses(next: Guard): () => void {
  guard = next
  return () => {
    guard = null
  }
}

/** Goes back in the history when the guard refuses a typed address. Call it before the router is created. */
export function watchTypedAddresses(): void {
  let isReturning = false
  window.addEventListener('popstate', (event) => {
    // History entries of the router have a state.
    const isTyped = event.state === null
    const isRefused = isTyped && guard?.(window.location.hash.slice(1) || addresses.home)
    if (!isReturning && !isRefused) return
    event.stopImmediatePropagation()
    if (!isReturning) history.back()
    isReturning = !isReturning
  })
}
