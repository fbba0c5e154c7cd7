import { spawn } from 'node:child_process'
import { CommandError, UsageError } from '../lib/command.ts'
import { untilExit } from '../lib/processes.ts'
import { readMockOptions } from './options.ts'
import { startServer } from './serve.ts'

/**
 * Runs a command beside a mock, which listens on a free port unless one is chosen and ends with the command. The command
 * finds its address, without `/api/v1`, in the variable PLUGIN_MARKET_URL.
 * @param args options of the mock, `--`, the command and its arguments
 * @returns the command's exit status
 * @throws {UsageError} without a command
 * @throws {CommandError} for a port or a folder that cannot be used, and for a command that does not exist
 */
export async function exec(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const separator = args.indexOf('--')
  const [program, ...rest] = separator < 0 ? [] : args.slice(separator + 1)
  if (!program) throw new UsageError('The command to run is missing, as in "exec -- npm test".')
  const server = await startServer(readMockOptions(args.slice(0, separator), { ...env, PORT: '' }, 0))
  try {
    await assertHealthy(server.address)
    return await runProgram(program, rest, { ...env, PLUGIN_MARKET_URL: server.address })
  } finally {
    await server.close()
  }
}

/** Where the controls are switched off, there is nothing to ask. */
async function assertHealthy(address: string): Promise<void> {
  const { status } = await fetch(`${address}/__mock/health`)
  if (status !== 200 && status !== 404)
    throw new CommandError(`The mock cannot serve: it answered ${status}.`)
}

async function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  // On Windows npm and npx are scripts, which only a shell runs.
  const child = spawn(program, args, { env, stdio: 'inherit', shell: process.platform === 'win32' })
  const passOn = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl+C to both; many programs take a second one for impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, passOn)
  try {
    return await untilExit(child)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const isAbsent = error.code === 'ENOENT'
    throw new CommandError(
      isAbsent ? `There is no command "${program}".` : `"${program}" cannot be run (${error.code}).`,
    )
  } finally {
    for (const signal of signals) process.off(signal, passOn)
  }
}
