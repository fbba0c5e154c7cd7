import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/**
 * Returns the path of a program: its variable's, or the first on the PATH; undefined when there is none.
 * @throws {CommandError} when the variable names no file
 */
export function findProgram({ variable, names }: Omit<Program, 'debian'>): string | undefined {
  const named = process.env[variable]
  if (named) {
    if (existsSync(named)) return named
    throw new CommandError(`${variable} is "${named}", where there is no file.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find(existsSync)
}

/** Takes what is worth knowing meanwhile. */
export type Say = (text: string) => void

/** Installs Debian's packages; false where that is not possible. */
export function installByApt(say: Say, packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const install = ['install', '-y', '-qq', ...packages]
  return succeeds(say, 'apt-get', ['update', '-qq']) && succeeds(say, 'apt-get', install)
}

const installTimeout = 5 * 60_000

/** Runs a program to its end; says what it said when it fails. */
export function succeeds(say: Say, program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env,
    timeout: installTimeout,
  })
  if (result.status !== 0) say(result.error?.message ?? result.stderr.trimEnd())
  return result.status === 0
}
