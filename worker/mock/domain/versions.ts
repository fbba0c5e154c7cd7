const pattern = /^v?(\d+)\.(\d+)\.(\d+)/

/**
 * Whether a client's version is below the minimum. Only major, minor and patch count; what is no version
 * (a development build, another client) is not older than anything.
 */
export function isOlder(version: string, minimum: string): boolean {
  const have = pattern.exec(version)?.slice(1).map(Number)
  const need = pattern.exec(minimum)?.slice(1).map(Number)
  if (have === undefined || need === undefined) return false
  const differing = have.findIndex((part, index) => part !== need[index])
  return differing !== -1 && (have[differing] ?? 0) < (need[differing] ?? 0)
}
