import { spawn } from 'node:child_process'
import { exchange } from '#worker/node/package/exchange.ts'
import { CommandError, UsageError } from '../lib/command.ts'
import { signalGroup, untilExit } from '../lib/processes.ts'
import { readMockOptions, splitCommand } from './mock-options.ts'
import { startServer } from './serve.ts'

/**
 * Runs a command beside a mock on a free or chosen port; both end together. The command gets the address, without
 * `/api/v1`, as PLUGIN_MARKET_URL.
 * @param args options of the mock, `--` unless a shell swallowed it, the command and its arguments
 * @returns the command's exit status
 * @throws {UsageError} without a command
 * @throws {CommandError} for an unusable port or folder, and for an unknown command
 */
export async function exec(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { own, command } = splitCommand(args)
  const [program, ...rest] = command
  if (!program) throw new UsageError('The command to run is missing, as in "exec -- npm test".')
  const server = await startServer(readMockOptions(own, { ...env, PORT: '' }, 0))
  try {
    await assertHealthy(server.address)
    return await runProgram(program, rest, {
      ...env,
      PLUGIN_MARKET_URL: server.address,
      ...withoutProxy(server.address, env),
    })
  } finally {
    await server.close()
  }
}

/** Asks the controls for the mock's health, unless they are off. */
async function assertHealthy(address: string): Promise<void> {
  const { status } = await exchange(`${address}/__mock/health`)
  if (status !== 200 && status !== 404)
    throw new CommandError(`The mock cannot serve: it answered ${status}.`)
}

/** Returns the variables that exclude the address from a proxy; programs read one or the other. */
function withoutProxy(address: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { hostname } = new URL(address)
  const given = env.no_proxy || env.NO_PROXY
  // Beside other names, `*` would no longer mean all.
  const hosts = given === '*' ? given : [given, hostname].filter(Boolean).join(',')
  return { no_proxy: hosts, NO_PROXY: hosts }
}

async function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const isWindows = process.platform === 'win32'
  // A terminal's Ctrl+C reaches its whole foreground group. Outside of it the command gets a signal from here alone;
  // with the terminal as stdin it stays inside, for prompts and Ctrl+Z.
  const isApart = !process.stdin.isTTY && !isWindows
  // On Windows npm and npx are scripts, which need a shell.
  const child = spawn(program, args, { env, stdio: 'inherit', shell: isWindows, detached: isApart })
  const passOn = (signal: NodeJS.Signals) => {
    if (signal === 'SIGTERM') child.kill(signal)
    else if (isApart && child.pid !== undefined) signalGroup(child.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
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
