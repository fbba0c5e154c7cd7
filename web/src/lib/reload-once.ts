const key = 'reloaded-for'

/**
 * Whether a reload may bring files back that are gone since the last deploy: once for each build in each
 * tab. Where nothing can be remembered there is no reload, for it might not be the last.
 */
export function mayReload(build: string): boolean {
  try {
    return sessionStorage.getItem(key) !== build
  } catch {
    return false
  }
}

/** Reloads the page, and remembers for which build. */
export function reloadFor(build: string): void {
  sessionStorage.setItem(key, build)
  window.location.reload()
}
