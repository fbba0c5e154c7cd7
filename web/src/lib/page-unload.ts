let unloading = false

window.addEventListener('pagehide', () => {
  unloading = true
})
window.addEventListener('pageshow', () => {
  unloading = false
})

/** Returns whether the page is unloading, which aborts its requests. */
export function isPageUnloading(): boolean {
  return unloading
}
