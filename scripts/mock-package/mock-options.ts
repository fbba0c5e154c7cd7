import { parseArgs } from 'node:util'
import { defaultScenario, type ScenarioName, scenarioNames } from '#fixtures/scenarios.ts'
import type { ServeOptions } from '#worker/node/serve-mock.ts'
import { CommandError, parse, UsageError } from '../lib/command.ts'
import { readWorkerSettings } from '../lib/worker-settings.ts'

export const optionsUsage = `  --port PORT      8788 by default, 0 for any that is free; also the variable PORT
  --scenario NAME  ${scenarioNames.join(', ')}; also SCENARIO
  --data DIR       keeps the sandboxes in a folder, in memory without it; also DATA_DIR.
                   DATA_SYNC=off does not wait for the disk: faster, but a power cut may lose what was confirmed
  --host ADDRESS   127.0.0.1 by default; 0.0.0.0 lets other machines call
ALLOWED_ORIGINS, SHARED_SANDBOX, MOCK_CONTROLS, SANDBOXES_PER_HOUR, LARGE_SCENARIO and
FILES_PER_SANDBOX_MB mean what they mean to the Worker.`

const defaultPort = 8788

const options = {
  port: { type: 'string' },
  scenario: { type: 'string' },
  data: { type: 'string' },
  host: { type: 'string' },
} as const

/**
 * Reads the mock's options from arguments, which win, and environment variables.
 * @throws {UsageError} for an unknown option or scenario, or a wrong port
 * @throws {CommandError} for another unusable value
 */
export function readMockOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  fallbackPort = defaultPort,
): ServeOptions {
  const { port = env.PORT, scenario = env.SCENARIO, data = env.DATA_DIR, host } = parse(args, options).values
  // API clients rarely keep cookies.
  const {
    sharedSandbox = 'shared',
    hasControls,
    sandboxesPerHour,
    largeFor,
    fileMegabytes,
  } = readWorkerSettings(env)
  return {
    port: readPort(port, fallbackPort),
    ...(data && { directory: data, isDurable: readDataSync(env.DATA_SYNC) }),
    ...(host && { host }),
    scenario: parseScenario(scenario),
    ...(env.ALLOWED_ORIGINS && { allowedOrigins: env.ALLOWED_ORIGINS }),
    sharedSandbox,
    hasControls,
    sandboxesPerHour,
    largeFor,
    fileMegabytes,
  }
}

/**
 * Splits arguments into the mock's options and a command. PowerShell swallows the `--` in between; the command then
 * begins with the first word.
 */
export function splitCommand(args: readonly string[]): { own: string[]; command: string[] } {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const end = tokens.find(({ kind }) => kind !== 'option')
  if (end === undefined) return { own: [...args], command: [] }
  const start = end.kind === 'option-terminator' ? end.index + 1 : end.index
  return { own: args.slice(0, end.index), command: args.slice(start) }
}

function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new UsageError(`The port is "${text}"; it has to be a number from 0 to 65535.`)
}

function readDataSync(text: string | undefined): boolean {
  const mode = text?.toLowerCase()
  if (!mode || mode === 'on') return true
  if (mode === 'off') return false
  throw new CommandError(`DATA_SYNC is "${text}"; it has to be on or off.`)
}

function parseScenario(text: string | undefined): ScenarioName {
  if (text === undefined || text === '') return defaultScenario
  const known = scenarioNames.find((name) => name === text)
  if (known !== undefined) return known
  throw new UsageError(`There is no scenario "${text}"; there are ${scenarioNames.join(', ')}.`)
}
