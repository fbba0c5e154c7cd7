import { addresses } from './addresses.ts'

/** Returns whether the address is refused for now. */
type Guard = (address: string) => boolean

let guard: Guard | null = null

/** Sets the guard of typed addresses. Returns a function that removes it. */
export function guardTypedAddresses(next: Guard): () => void {
  guard = next
  return () => {
    guard = null
  }
}

/**
 * Lets the guard refuse an address that was typed: the page goes back to where it was. Has to be called before the
 * router is created, because listeners of the window run in the order of their registration.
 */
export function watchTypedAddresses(): void {
  let isReturning = false
  window.addEventListener('popstate', (event) => {
    // The router's own entries have a state.
    const isTyped = event.state === null
    const isRefused = isTyped && guard?.(window.location.hash.slice(1) || addresses.home)
    if (!isReturning && !isRefused) return
    event.stopImmediatePropagation()
    if (!isReturning) history.back()
    isReturning = !isReturning
  })
}
