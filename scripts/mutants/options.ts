import { parseArgs } from 'node:util'
import { CommandError } from '../lib/command.ts'

export interface Options {
  /** How many mutants of each folder; Infinity for all. */
  readonly size: number
  readonly seed: number
  /** Only files whose path contains this text. */
  readonly only: string
  /** How many mutants are tested at a time. */
  readonly workers: number
}

const usage = [
  'npm run mutants -- [options]',
  '  --size N      number of mutants of each folder, 100 by default',
  '  --all         every mutant; this takes hours',
  '  --seed N      seed of the random sample, 1 by default',
  '  --only TEXT   only files whose path contains the text',
  '  --workers N   number of processes, 2 by default',
].join('\n')

/**
 * Parses the command's arguments.
 * @throws {CommandError} for an unknown option, or a number that is not a positive integer
 */
export function readOptions(args: readonly string[]): Options {
  const { all = false, size = '100', seed = '1', only = '', workers = '2' } = parse(args)
  return {
    size: all ? Number.POSITIVE_INFINITY : natural('--size', size),
    seed: natural('--seed', seed),
    only,
    workers: natural('--workers', workers),
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { size: text, seed: text, only: text, workers: text, all: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function natural(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new CommandError(`${name} is "${text}"; it has to be a whole number above 0.\n${usage}`)
}
