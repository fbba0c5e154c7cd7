import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, type Say } from './command.ts'

/** A program of the machine's. */
export interface Program {
  /** Environment variable that may hold its path. */
  readonly variable: string
  /** Its names on the PATH, the first one found counts. */
  readonly names: readonly string[]
  /** The packages that bring it on Debian. */
  readonly debian: readonly string[]
}

/**
 * Finds a program, or on Debian as root installs it, and returns its path.
 * @throws {CommandError} which names what is missing
 */
export function ensureProgram(program: Program, say: Say = console.log): string {
  const { variable, names, debian } = program
  const installed = findProgram(program)
  if (installed !== undefined) return installed
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say(`Installing ${debian.join(' and ')} …`)
    run(say, 'apt-get', ['update', '-qq'])
    run(say, 'apt-get', ['install', '-y', '-qq', ...debian])
  }
  const found = findProgram(program)
  if (found !== undefined) return found
  const which = `${names.join(' or ')} (Debian's package is ${debian[0]})`
  throw new CommandError(`Install ${which}, or name it in ${variable}.`)
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

/** Runs a program to its end; says what it said when it fails. */
export function run(say: Say, program: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  if (status !== 0) say(error?.message ?? stderr.trimEnd())
}
