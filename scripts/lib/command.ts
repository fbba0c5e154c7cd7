import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { visible } from './visible.ts'

/** An error that the user can fix, printed without a stack and with hidden characters escaped. */
export class CommandError extends Error {
  override name = 'CommandError'

  /** @param output the unchanged output of a tool */
  constructor(message: string, output?: string) {
    super(output === undefined ? visible(message) : `${visible(message)}\n${output}`)
  }
}

/** An error in the arguments, printed with the usage. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}

/** Prints progress. */
export type Say = (text: string) => void

interface Usage<Options extends ParseArgsOptionsConfig> {
  /** The call, and a line per option. */
  usage: string
  options?: Options
  /** Whether words besides options are allowed, e.g. names of steps. */
  takesWords?: boolean
}

type Called<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * Runs a command and sets the exit code: the result of `main` (0 for undefined), 1 when it throws, 2 for wrong
 * arguments. `--help` prints the usage.
 */
export async function command<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  { usage, options, takesWords = false }: Usage<Options>,
  main: (called: Called<Options>) => Promise<number | undefined>,
): Promise<void> {
  await run(async () => {
    const called = parse(process.argv.slice(2), { ...options, help: { type: 'boolean' } }, takesWords)
    if (!('help' in called.values)) return main(called as Called<Options>)
    console.log(usage)
    return 0
  }, usage)
}

/** Runs a command that parses its own arguments, like `command`. */
export async function run(main: () => Promise<number | undefined>, usage = ''): Promise<void> {
  stopWithNpm()
  outliveOutput()
  try {
    endWithCode((await main()) ?? 0)
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    if (error instanceof UsageError) console.error(usage)
    endWithCode(error instanceof UsageError ? 2 : 1)
  }
}

/** Sets the exit code, unless lost output has set it. */
export function endWithCode(code: number): void {
  process.exitCode ||= code
}

/** Continues without a reader of the output (`| head -n1`); on a full disk prints an error and ends with 1. */
export function outliveOutput(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || process.exitCode === 1) return
    process.exitCode = 1
    process.stderr.write(`The output cannot be written (${code}).\n`)
  })
  // No stream is left for a report.
  process.stderr.on('error', () => undefined)
}

/** Parses arguments. @throws {UsageError} for an unknown or incomplete option, and for words that are not allowed */
export function parse<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (error) {
    // Node appends advice that few need.
    throw new UsageError(error instanceof Error ? (error.message.split(/\.?\n|\. /)[0] ?? '') : String(error))
  }
}

/** Returns the values of a table by name, all without words. @throws {UsageError} for an unknown name */
export function chosenFrom<Value>(
  table: Readonly<Record<string, Value>>,
  words: readonly string[],
): [name: string, value: Value][] {
  const unknown = words.find((word) => !Object.hasOwn(table, word))
  if (unknown !== undefined)
    throw new UsageError(`There is no "${unknown}"; there are ${Object.keys(table).join(', ')}.`)
  return Object.entries(table).filter(([name]) => words.length === 0 || words.includes(name))
}

/** Ends this process with its parent: a signal to npm kills only the shell in between. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
