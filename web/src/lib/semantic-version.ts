import { limits } from '../../../contract/limits.ts'

interface Parsed {
  core: [major: bigint, minor: bigint, patch: bigint]
  prerelease: string[]
}

function parse(version: string): Parsed | undefined {
  const match = limits.version.pattern.exec(version)
  if (!match) return undefined
  const [, major = '0', minor = '0', patch = '0', prerelease] = match
  return { core: [BigInt(major), BigInt(minor), BigInt(patch)], prerelease: prerelease?.split('.') ?? [] }
}

/** Whether it is a semantic version (semver.org, 2.0.0). */
export function isVersion(version: string): boolean {
  return version.length <= limits.version.max && parse(version) !== undefined
}

/**
 * Which of two versions comes first, as semver.org 2.0.0 §11 says: negative, zero or positive. What is no
 * version comes before all that are.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)]
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right))
  for (const [index, part] of left.core.entries()) {
    const other = right.core[index] ?? 0n
    if (part !== other) return part < other ? -1 : 1
  }
  return comparePrereleases(left.prerelease, right.prerelease)
}

/** A version without prerelease is greater than any of its prereleases. */
function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length
  for (const [index, part] of a.entries()) {
    const other = b[index]
    const order = other === undefined ? 1 : compareIdentifiers(part, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Numbers by their value and before words; words by their ASCII codes. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  if (isNumber && a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}

/** The greatest of the versions; undefined when there is none. */
export function greatestVersion(versions: readonly string[]): string | undefined {
  return versions.filter(isVersion).toSorted(compareVersions).at(-1)
}

/** The next patch, minor and major version after one; what two of them have in common comes once. */
export function nextVersions(
  after: string | undefined,
): { step: 'patch' | 'minor' | 'major'; version: string }[] {
  const parsed = parse(after ?? '')
  if (!parsed) {
    return [
      { step: 'minor', version: '0.1.0' },
      { step: 'major', version: '1.0.0' },
    ]
  }
  const [major, minor, patch] = parsed.core
  const isPrerelease = parsed.prerelease.length > 0
  // The release that a prerelease comes before is the smallest step from it.
  const next = [
    { step: 'patch', version: `${major}.${minor}.${isPrerelease ? patch : patch + 1n}` },
    { step: 'minor', version: `${major}.${isPrerelease && patch === 0n ? minor : minor + 1n}.0` },
    { step: 'major', version: `${isPrerelease && minor === 0n && patch === 0n ? major : major + 1n}.0.0` },
  ] as const
  return next.filter(({ version }, index) => next.findLastIndex((each) => each.version === version) === index)
}
