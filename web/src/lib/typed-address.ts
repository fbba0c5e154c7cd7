import { addresses } from './addresses.ts'

/** Returns true to refuse the address. */
type Guard = (address: string) => boolean

let guard: Guard | null = null

/** Sets the guard for URLs typed in the address bar. Returns a function that removes it. */
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
