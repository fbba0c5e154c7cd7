/** Milliseconds after which a busy page is not waited for any longer. */
const patience = 2000

/** Resolves once the browser has nothing better to do, or after two seconds. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 1)
    else window.requestIdleCallback(() => resolve(), { timeout: patience })
  })
}
