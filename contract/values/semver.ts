import { limits } from './limits.ts'

interface SemanticVersion {
  /** Major, minor and patch as text: a number may be larger than `number` holds exactly. */
  readonly core: readonly string[]
  /** The dot-separated identifiers after `-`; empty for a release. */
  readonly prerelease: readonly string[]
}

function parseVersion(version: string): SemanticVersion | undefined {
  const match = limits.version.pattern.exec(version)
  return match === null ? undefined : { core: match.slice(1, 4), prerelease: match[4]?.split('.') ?? [] }
}

/** Returns whether the text is a semantic version (semver.org, 2.0.0) within the contract's length limit. */
export function isVersion(version: string): boolean {
  return version.length <= limits.version.max && parseVersion(version) !== undefined
}

/**
 * Compares two versions by semver.org 2.0.0 §11: negative, zero or positive. A text that is not a version sorts first.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  if (left === undefined || right === undefined)
    return Number(left !== undefined) - Number(right !== undefined)
  return compareLists(left.core, right.core) || comparePrereleases(left.prerelease, right.prerelease)
}

/** A release is greater than its prereleases. */
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

/** Numbers compare by value and come before words; words compare by their ASCII codes. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  if (isNumber && a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}

/** Returns the greatest of the versions; undefined when no text is a version. */
export function greatestVersion(versions: readonly string[]): string | undefined {
  return versions.filter(isVersion).toSorted(compareVersions).at(-1)
}

const steps = ['major', 'minor', 'patch'] as const

export interface NextVersion {
  step: (typeof steps)[number]
  version: string
}

/**
 * Suggests the next patch, minor and major version after `latest`, or first versions; skips taken ones. Steps with the
 * same result are merged into the larger step: after `1.0.0-rc.1` only `1.0.0` is next.
 */
export function nextVersions(latest: string | undefined, taken: readonly string[] = []): NextVersion[] {
  const parsed = parseVersion(latest ?? '0.0.0')
  if (parsed === undefined) return nextVersions(undefined, taken)
  const numbers = parsed.core.map(BigInt)
  const next = steps.map((step, index) => {
    const after = [...numbers.slice(0, index + 1), 0n, 0n].slice(0, 3)
    // `1.0.0-rc.1` precedes `1.0.0`.
    const isReached =
      parsed.prerelease.length > 0 && numbers.slice(index + 1).every((number) => number === 0n)
    if (!isReached) increase(after, index)
    while (taken.includes(after.join('.'))) increase(after, index)
    return { step, version: after.join('.') }
  })
  const offered = latest === undefined ? next.slice(0, 2) : next
  return offered
    .filter(({ version }, index) => offered.findIndex((each) => each.version === version) === index)
    .reverse()
}

function increase(numbers: bigint[], index: number): void {
  numbers[index] = (numbers[index] ?? 0n) + 1n
}

const clientVersion = /^v?(\d+)\.(\d+)\.(\d+)/

/**
 * Returns whether a client's version (`X-Version`) is below the minimum, by major, minor and patch. A text that is not
 * a version (a development build, another client) is never below.
 */
export function isBelowMinimum(version: string, minimum: string): boolean {
  const have = clientVersion.exec(version)?.slice(1)
  const need = clientVersion.exec(minimum)?.slice(1)
  return have !== undefined && need !== undefined && compareLists(have, need) < 0
}
