import type { Platform } from '#contract/values/platforms.ts'

export const platformNames = {
  windows_amd64: 'Windows x64',
  linux_amd64: 'Linux x64',
  linux_arm64: 'Linux ARM64',
  darwin_amd64: 'macOS Intel',
  darwin_arm64: 'macOS Apple Silicon',
} as const satisfies Record<Platform, string>

interface OfPlatform {
  readonly platform: string
}

/** Returns a platform's name; one that the product does not know is named as the host names it. */
export function platformName(platform: string): string {
  return Object.entries(platformNames).find(([key]) => key === platform)?.[1] ?? platform
}

/** Returns the names of the files' platforms as a list in words. */
export function platformList(files: readonly OfPlatform[], language: string): string {
  return new Intl.ListFormat(language, { style: 'narrow' }).format(
    files.map(({ platform }) => platformName(platform)),
  )
}

/** Returns the list, or what `every` says of their number if the files cover all platforms. */
export function platformSummary(
  files: readonly OfPlatform[],
  language: string,
  every: (total: number) => string,
): string {
  const all = Object.keys(platformNames)
  const isEvery = all.every((name) => files.some(({ platform }) => platform === name))
  return isEvery ? every(all.length) : platformList(files, language)
}
