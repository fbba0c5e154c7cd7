/** The platforms that a plugin can be built for. */
export const platforms = [
  'windows_amd64',
  'linux_amd64',
  'linux_arm64',
  'darwin_amd64',
  'darwin_arm64',
] as const

export type Platform = (typeof platforms)[number]

/** The parts of a program's file name, as the provider's builder writes it. */
export interface ProgramName {
  /** The folder of the program; empty for a bare program. */
  readonly version: string
  readonly alias: string
  readonly platform: Platform
}

const pattern = /^(?:(?<version>[^/]+)\/)?(?<alias>[^/_]+)_(?<platform>[a-z0-9]+_[a-z0-9]+?)(?<exe>\.exe)?$/

/** Parses `<version>/<alias>_<os>_<arch>` (`.exe` on Windows); undefined for any other path. */
export function parseProgramName(path: string): ProgramName | undefined {
  const { version = '', alias, platform: named, exe } = pattern.exec(path)?.groups ?? {}
  const platform = platforms.find((each) => each === named)
  if (alias === undefined || platform === undefined) return undefined
  return (exe !== undefined) === isWindows(platform) ? { version, alias, platform } : undefined
}

/** Returns the path of a program in the builder's zip, with the builder's leading slash. */
export function programPath({ version, alias, platform }: ProgramName): string {
  return `/${version}/${alias}_${platform}${isWindows(platform) ? '.exe' : ''}`
}

function isWindows(platform: Platform): boolean {
  return platform.startsWith('windows')
}
