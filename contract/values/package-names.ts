import { limits } from './limits.ts'
import { platforms } from './platforms.ts'
import { programPath } from './programs.ts'

/** Returns the path that a file should have which is named almost like a program of one of the aliases, if it is. */
export function intendedProgram(
  path: string,
  aliases: readonly string[],
  version: string,
): string | undefined {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const alias = aliases.find((each) => file.startsWith(`${each}_`))
  if (alias === undefined) return undefined
  const platform = platforms.find((each) => file.includes(each)) ?? 'linux_amd64'
  return programPath({ version, alias, platform })
}

/** Returns whether the name of a package is valid in URLs and as a download's file name. */
export function isPackageName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: detects control characters
  const hasUnsafeCharacter = /[\\/\u0000-\u001f\u007f]/.test(name)
  return !hasUnsafeCharacter && name.trim() === name && name.length <= limits.file.maxNameLength
}
