import type { Platform } from '../../../contract/values/platforms.ts'

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

function nameOf(platform: string): string {
  return Object.entries(platformNames).find(([key]) => key === platform)?.[1] ?? platform
}

/** Returns the names of the files' platforms as a list in words. */
export function platformList(files: readonly OfPlatform[], language: string): string {
  return new Intl.ListFormat(language, { style: 'narrow' }).format(
    files.map(({ platform }) => nameOf(platform)),
  )
}

/** Returns how many platforms there are if the files cover all of them; undefined if they do not. */
export function everyPlatform(files: readonly OfPlatform[]): number | undefined {
  const all = Object.keys(platformNames)
  return all.every((name) => files.some(({ platform }) => platform === name)) ? all.length : undefined
}
