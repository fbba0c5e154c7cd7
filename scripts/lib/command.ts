import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { visible } from './visible.ts'

/** An error that the user can fix. Its message is printed without a stack, and without what a terminal or a log takes for more. */
export class CommandError extends Error {
  override name = 'CommandError'

  /** @param output what a tool printed, passed on as it is */
  constructor(message: string, output?: string) {
    super(output === undefined ? visible(message) : `${visible(message)}\n${output}`)
  }
}

/** An error in how a command was called: its usage is printed, too. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}

/** Takes what is worth knowing meanwhile. */
export type Say = (text: string) => void

interface Usage<Options extends ParseArgsOptionsConfig> {
  /** The call, and a line for each option. */
  usage: string
  options?: Options
  /** Whether there may be words besides options, e.g. names of steps. */
  takesWords?: boolean
}

type Called<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * Runs a command and sets the exit code: what `main` resolves to (0 for undefined), 1 when it throws, 2 when the command
 * was called wrongly. `--help` prints the usage.
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

/** Like `command`, for one that reads its arguments by itself. */
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

/** Sets the exit code, unless output that was lost has set it. */
export function endWithCode(code: number): void {
  process.exitCode ||= code
}

/** Continues when nobody reads the output any more (`| head -n1`); on a full disk says so and ends with 1. */
export function outliveOutput(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || process.exitCode === 1) return
    process.exitCode = 1
    process.stderr.write(`The output cannot be written (${code}).\n`)
  })
  // Nowhere is left to report it.
  process.stderr.on('error', () => undefined)
}

/** Parses arguments. @throws {UsageError} for an option that is unknown or lacks its value, and for words where none may be */
export function parse<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (error) {
    // Node adds advice that few need.
    throw new UsageError(error instanceof Error ? (error.message.split(/\.?\n|\. /)[0] ?? '') : String(error))
  }
}

/** Returns the values of a table that words name, all without words. @throws {UsageError} for a word that names none */
export function chosenFrom<Value>(
  table: Readonly<Record<string, Value>>,
  words: readonly string[],
): [name: string, value: Value][] {
  const unknown = words.find((word) => !Object.hasOwn(table, word))
  if (unknown !== undefined)
    throw new UsageError(`There is no "${unknown}"; there are ${Object.keys(table).join(', ')}.`)
  return Object.entries(table).filter(([name]) => words.length === 0 || words.includes(name))
}

/** Ends this process when its parent has ended: a signal to npm kills only the shell between npm and this process. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
