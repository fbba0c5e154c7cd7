import { parseArgs } from 'node:util'
import { CommandError } from '../lib/command.ts'

export interface Options {
  /** How many mutants of each folder; Infinity for all. */
  readonly size: number
  readonly seed: number
  /** Only files whose path holds this. */
  readonly only: string
  /** How many are tried at a time. */
  readonly lanes: number
}

const usage = [
  'npm run mutants -- [options]',
  '  --size N      so many mutants of each folder, 100 by default',
  '  --all         every mutant; this takes hours',
  '  --seed N      chooses others; 1 by default',
  '  --only TEXT   only files whose path holds this',
  '  --lanes N     so many at a time, 2 by default',
].join('\n')

/**
 * Reads the arguments behind the command's name.
 * @throws {CommandError} when one is unknown or no number
 */
export function readOptions(args: readonly string[]): Options {
  const { all = false, size = '100', seed = '1', only = '', lanes = '2' } = parse(args)
  return {
    size: all ? Number.POSITIVE_INFINITY : natural('--size', size),
    seed: natural('--seed', seed),
    only,
    lanes: natural('--lanes', lanes),
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { size: text, seed: text, only: text, lanes: text, all: { type: 'boolean' } } as const
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
