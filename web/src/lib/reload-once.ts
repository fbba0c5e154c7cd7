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

/**
 * Reloads the page, and remembers for which build. False, and no reload, where there is no room to remember it:
 * it might not be the last one.
 */
export function reloadFor(build: string): boolean {
  try {
    sessionStorage.setItem(key, build)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
