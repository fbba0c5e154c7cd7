import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, type Say } from './command.ts'

/** An installed program. */
export interface Program {
  /** The environment variable of its path. */
  readonly variable: string
  /** The names on the PATH, in order of preference. */
  readonly names: readonly string[]
  /** The packages of the program on Debian. */
  readonly debian: readonly string[]
}

/** Returns a program's path, installing it on Debian as root. @throws {CommandError} which names a missing one */
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
 * Returns a program's path: its variable's, or the first on the PATH; undefined without one.
 * @throws {CommandError} for a variable without a file
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

/** Runs a program; prints its output if it fails. */
export function run(say: Say, program: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  if (status !== 0) say(error?.message ?? stderr.trimEnd())
}
