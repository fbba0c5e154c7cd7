import { resolve } from 'node:path'
import { inspect } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { CommandError, UsageError } from '../lib/command.ts'
import { createHost, type Host, type Session } from './host.ts'
import { createInterrupt, stopOnSignals } from './interrupt.ts'
import { type Options, readOptions, usage } from './options.ts'
import type { Prompts } from './prompts.ts'
import { recordHost } from './record/record-host.ts'
import { resultTable, writeReports } from './reports.ts'
import { isAcceptable, isExact } from './results.ts'
import { checkConformance } from './run.ts'
import { assertSignedIn, signIn } from './sign-in.ts'
import { createTerminal } from './terminal.ts'

/** Environment, streams and person that a run uses. */
interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
  /** Gets the message when the command could not run. */
  readonly errors: NodeJS.WritableStream
  /** Replaces the person at the terminal, in tests. */
  readonly prompts?: Prompts
}

export const exitCodes = { fits: 0, differs: 1, couldNotRun: 2 } as const

/** Runs the command with its arguments and resolves to the exit code. Never rejects: failures are exit code 2. */
export async function runConformance(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await run(args, around)
  } catch (error) {
    around.errors.write(`${error instanceof CommandError ? error.message : inspect(error)}\n`)
    if (error instanceof UsageError) around.errors.write(`${usage}\n`)
    return exitCodes.couldNotRun
  }
}

async function run(args: readonly string[], around: Surroundings): Promise<number> {
  const options = readOptions(args, around.env)
  const say = (text: string) => void around.output.write(`${text}\n`)
  if (options === undefined) {
    say(usage)
    return exitCodes.fits
  }
  const { base, sandbox, write, publish, email } = options
  const folder = resolve(options.out)
  const terminal = createTerminal({ ...around, folder })
  const prompts = around.prompts ?? terminal
  const host = createHost({ base, sandbox, version: packageJson.version })
  const readPassword = async (username: string) =>
    around.env.CONFORMANCE_PASSWORD || (await terminal.readPassword(username))
  const session = await openSession(host, options, { prompts, readPassword })
  await assertSignedIn(host, session)

  const interrupt = createInterrupt()
  const stopListening = stopOnSignals(interrupt, around)
  const checking = checkConformance({ host, session, prompts, interrupt, write, publish, email })
  const findings = await checking.finally(stopListening)
  say(resultTable(findings.results, findings.left))
  writeReports(findings, base, folder)
  say(`\nconformance.json and conformance.xml are in ${folder}`)
  if (findings.failure !== undefined) throw findings.failure
  if (options.record !== undefined)
    say(await recordHost(host, session, { folder: resolve(options.record), username: options.username }))
  return findings.results.every(options.strict ? isExact : isAcceptable) ? exitCodes.fits : exitCodes.differs
}

interface Asking {
  readonly prompts: Prompts
  readPassword(username: string): Promise<string>
}

async function openSession(host: Host, { token, username }: Options, asking: Asking): Promise<Session> {
  if (token !== undefined) return { token }
  if (username === undefined) throw new CommandError('Neither a token nor a name is given.')
  const password = await asking.readPassword(username)
  return signIn(host, asking.prompts, { username, password })
}
