let unloading = false

window.addEventListener('pagehide', () => {
  unloading = true
})
window.addEventListener('pageshow', () => {
  unloading = false
})

/** Whether the page is on its way out: a reload aborts what it still waits for, which is no failure. */
export function isPageUnloading(): boolean {
  return unloading
}
