import { type Platform, platforms } from './platforms.ts'

/** The parts of a program's file name, as the provider's builders write it. */
export interface ProgramName {
  /** The folder of the program; empty for a bare program. */
  readonly version: string
  /** The plugin's alias; `ev`, formerly `elastic_view`, for the product itself. */
  readonly alias: string
  /** The matching platforms: several when the name has the operating system but no architecture. */
  readonly platforms: readonly Platform[]
}

const pattern =
  /^(?:(?<version>[^/]+)\/)?(?<alias>elastic_view|[^/_]+)_(?<system>[a-z0-9]+)(?:_(?<processor>[a-z0-9]+))?(?<exe>\.exe)?$/

/**
 * Parses `<version>/<alias>_<os>_<arch>` (`.exe` on Windows); folder and processor are optional.
 * Returns undefined for any other path.
 */
export function parseProgramName(path: string): ProgramName | undefined {
  const { version = '', alias, system, processor, exe } = pattern.exec(path)?.groups ?? {}
  if (alias === undefined) return undefined
  const possible = platforms.filter(
    (platform) =>
      (processor === undefined ? platform.startsWith(`${system}_`) : platform === `${system}_${processor}`) &&
      (exe !== undefined) === isWindows(platform),
  )
  return possible.length > 0 ? { version, alias, platforms: possible } : undefined
}

/** Returns the path of a program in the builder's zip, with the builder's leading slash. */
export function programPath({ version, alias, platform }: ProgramPath): string {
  return `/${version}/${alias}_${platform}${isWindows(platform) ? '.exe' : ''}`
}

interface ProgramPath extends Pick<ProgramName, 'version' | 'alias'> {
  readonly platform: Platform
}

function isWindows(platform: Platform): boolean {
  return platform.startsWith('windows')
}

/** Returns whether a file is the builder's source archive; a browser appends ` (1)` to a second download. */
export function isSourceCode(fileName: string): boolean {
  return /^source_code(?: ?\(\d+\))?\.zip$/i.test(fileName)
}
