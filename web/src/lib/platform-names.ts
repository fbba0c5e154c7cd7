import { platformNames } from '#contract/values/platforms.ts'

interface PlatformFile {
  readonly platform: string
}

export function platformName(platform: string): string {
  return Object.entries(platformNames).find(([key]) => key === platform)?.[1] ?? platform
}

export function platformList(files: readonly PlatformFile[], language: string): string {
  return new Intl.ListFormat(language, { style: 'narrow' }).format(
    files.map(({ platform }) => platformName(platform)),
  )
}

/** Formats the list of platforms; if the files cover all of them, calls `every` with their number. */
export function platformSummary(
  files: readonly PlatformFile[],
  language: string,
  every: (total: number) => string,
): string {
  const known = Object.keys(platformNames)
  const coversAll = known.every((name) => files.some(({ platform }) => platform === name))
  return coversAll ? every(known.length) : platformList(files, language)
}
