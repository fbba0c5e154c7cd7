import { inspect } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { CommandError, UsageError } from '../lib/command.ts'
import { writeReport } from '../lib/junit.ts'
import { visibleLines } from '../lib/visible.ts'
import { createHost } from './host.ts'
import { readOptions, usage } from './options.ts'
import { jsonReport, junitOf, resultTable } from './reports.ts'
import { isAcceptable } from './results.ts'
import { checkConformance } from './run.ts'
import { openSession } from './sign-in.ts'

interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  readonly output: NodeJS.WritableStream
  /** The stream of the error message. */
  readonly errors: NodeJS.WritableStream
}

export const exitCodes = { fits: 0, differs: 1, couldNotRun: 2 } as const

/** Runs the command and resolves to the exit code. Never rejects: failures are exit code 2. */
export async function runConformance(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await run(args, around)
  } catch (error) {
    const message = error instanceof CommandError ? error.message : visibleLines(inspect(error))
    around.errors.write(`${message}\n`)
    if (error instanceof UsageError) around.errors.write(`${usage}\n`)
    return exitCodes.couldNotRun
  }
}

async function run(args: readonly string[], { env, output, errors }: Surroundings): Promise<number> {
  const options = readOptions(args, env)
  if (options === undefined) {
    output.write(`${usage}\n`)
    return exitCodes.fits
  }
  const { base, sandbox, credentials, write, json, junit } = options
  const host = createHost({ base, sandbox, version: packageJson.version })
  const session = await openSession(host, options)
  const stopping = stopOnSignals([output, errors])
  const checking = checkConformance({ host, session, credentials, write, signal: stopping.signal })
  const findings = await checking.finally(stopping.release)
  output.write(`${json ? jsonReport(findings, base) : resultTable(findings)}\n`)
  if (junit !== undefined) writeReport(junit, junitOf(findings, base))
  if (findings.failure !== undefined) throw findings.failure
  return findings.results.every(isAcceptable) ? exitCodes.fits : exitCodes.differs
}

/**
 * Returns a signal that aborts on Ctrl+C, on SIGTERM, and when the terminal closes, so that the cleanup runs. npm
 * repeats Ctrl+C, so each key press arrives twice.
 */
function stopOnSignals(streams: readonly NodeJS.WritableStream[]) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  // An error of a closed terminal would end the process.
  for (const stream of streams) stream.on('error', stop)
  const release = () => {
    for (const signal of signals) process.off(signal, stop)
  }
  return { signal: controller.signal, release }
}
