const key = 'reloaded-for'

/** Returns whether this tab has not been reloaded for the build yet; false without storage. */
export function mayReload(build: string): boolean {
  try {
    return sessionStorage.getItem(key) !== build
  } catch {
    return false
  }
}

/** Reloads the page once per build; false when that cannot be stored. */
export function reloadFor(build: string): boolean {
  try {
    sessionStorage.setItem(key, build)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
