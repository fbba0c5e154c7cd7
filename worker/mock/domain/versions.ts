import { limits } from '../../../contract/limits.ts'

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

/**
 * Which of two semantic versions comes first, as semver.org 2.0.0 §11 says: negative, zero or positive.
 * Build metadata makes no difference. What is no semantic version is an error of the caller's.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  return compareLists(left.core, right.core) || comparePrereleases(left.prerelease, right.prerelease)
}

/** The greatest of the versions; undefined when there is none. */
export function greatestVersion(versions: readonly string[]): string | undefined {
  return versions.toSorted(compareVersions).at(-1)
}

function parseVersion(version: string): { core: string[]; prerelease: string[] } {
  const match = limits.version.pattern.exec(version)
  if (match === null) throw new TypeError(`[versions] ${version} is no semantic version.`)
  return { core: match.slice(1, 4), prerelease: match[4]?.split('.') ?? [] }
}

/** A version without prerelease is greater than any of its prereleases. */
function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length
  return compareLists(a, b)
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]
    const order = right === undefined ? 1 : compareIdentifiers(left, right)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Numbers by their value, however long, and before words; words by their ASCII codes. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  if (isNumber && a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}
