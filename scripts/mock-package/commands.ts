import { inspect } from 'node:util'
import { createApiDocument } from '#worker/api-docs/document.ts'
import { apiBase } from '#worker/settings.ts'
import { runConformance } from '../conformance/main.ts'
import { CommandError, parse, UsageError } from '../lib/command.ts'
import { visibleLines } from '../lib/visible.ts'
import { check } from './check-command.ts'
import { exec } from './exec.ts'
import { optionsUsage, readMockOptions, splitCommand } from './mock-options.ts'
import { serveUntilStopped } from './serve.ts'

const usage = `plugin-market-mock [options]
  serves the mock of the plugin market; the first line printed is its address
plugin-market-mock exec [options] -- COMMAND …
  runs a command beside a mock, whose address is in PLUGIN_MARKET_URL, and passes its exit status on
plugin-market-mock check FILE [--version 1.2.0] [--alias NAME] [--json] [--junit REPORT]
  checks a plugin's package by the rules of the market, before it is uploaded: 0 fine, 1 refused, 2 used wrongly
plugin-market-mock conformance https://host/api/v1 --token TOKEN [--write] [--json] [--junit REPORT]
  says where a host differs from the contract; conformance --help lists its options
plugin-market-mock openapi
  prints the OpenAPI description of the calls and of the mock's controls

${optionsUsage}`

/** The output of a command, by line. */
export interface Output {
  say(text: string): void
  complain(text: string): void
}

type Command = (args: readonly string[], output: Output) => Promise<number>

const commands: Readonly<Record<string, Command>> = {
  exec: (args) => exec(args, process.env),
  check,
  async conformance(args) {
    const { env, stdout: output, stderr: errors } = process
    return runConformance(args, { env, output, errors })
  },
  async openapi(args, { say }) {
    parse(args, {})
    say(JSON.stringify(createApiDocument(apiBase), null, 2))
    return 0
  },
}

/** Runs the package's command and returns its exit status: 2 for wrong arguments, 1 for other errors. */
export async function main(args: readonly string[], output: Output): Promise<number> {
  try {
    return await run(args, output)
  } catch (error) {
    output.complain(error instanceof CommandError ? error.message : visibleLines(inspect(error)))
    if (!(error instanceof UsageError)) return 1
    output.complain('plugin-market-mock --help says what there is.')
    return 2
  }
}

async function run(args: readonly string[], output: Output): Promise<number> {
  const [word = '', ...rest] = args
  const isOption = word === '' || word.startsWith('-')
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (command === undefined && !isOption) {
    throw new UsageError(`There is no command "${word}"; there are ${Object.keys(commands).join(', ')}.`)
  }
  // The conformance check prints its own usage.
  if (word !== 'conformance' && asksForHelp(word, args)) output.say(usage)
  else if (command !== undefined) return command(rest, output)
  else await serveUntilStopped(readMockOptions(args, process.env), output.say)
  return 0
}

/** Returns whether help is asked of this program, and not of the one it runs. */
function asksForHelp(word: string, args: readonly string[]): boolean {
  const own = word === 'exec' ? splitCommand(args.slice(1)).own : args
  return own.includes('--help')
}
