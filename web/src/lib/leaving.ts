let leaving = false

window.addEventListener('pagehide', () => {
  leaving = true
})
window.addEventListener('pageshow', () => {
  leaving = false
})

/** Whether the page is on its way out: a reload aborts what it still waits for, which is no failure. */
export function isLeaving(): boolean {
  return leaving
}
