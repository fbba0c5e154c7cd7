import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './chromium.ts'
import { CommandError } from './command.ts'

/** A program of the machine's. */
export interface Program {
  /** Environment variable that may hold its path. */
  readonly variable: string
  /** Its names on the PATH, the first one found counts. */
  readonly names: readonly string[]
  /** The package that brings it on Debian. */
  readonly debian: string
}

type Paths<Programs> = { [Index in keyof Programs]: string }

/**
 * Finds programs, or on Debian as root installs those that are missing, and returns their paths in the same order.
 * @throws {CommandError} which names what is missing for `what`
 */
export function ensurePrograms<const Programs extends readonly Program[]>(
  what: string,
  programs: Programs,
): Paths<Programs> {
  const missing = programs.filter((program) => findProgram(program) === undefined)
  if (missing.length > 0) {
    const packages = missing.map(({ debian }) => debian)
    console.log(`${what} is not complete: ${packages.join(', ')} …`)
    installByApt(console.log, packages)
  }
  return programs.map((program) => {
    const path = findProgram(program)
    if (path !== undefined) return path
    const { variable, names, debian } = program
    throw new CommandError(
      `${what} needs ${names.join(' or ')}: install it (Debian's package is ${debian}), or name it in ${variable}.`,
    )
  }) as Paths<Programs>
}

function findProgram({ variable, names }: Program): string | undefined {
  const named = process.env[variable]
  if (named) {
    if (existsSync(named)) return named
    throw new CommandError(`${variable} is "${named}", where there is no file.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}
