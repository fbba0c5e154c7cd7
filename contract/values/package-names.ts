import { nameFault } from './file-names.ts'
import { limits } from './limits.ts'
import { platforms } from './platforms.ts'
import { programPath } from './programs.ts'

/** Returns the correct path for a file whose name is almost that of a program with one of the aliases. */
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

/** Returns whether a package can have the name: in URLs, as a download's file name, and on every system. */
export function isPackageName(name: string): boolean {
  return nameFault(name) === undefined && name.trim() === name && name.length <= limits.file.maxNameLength
}
