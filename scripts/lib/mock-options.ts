import { defaultScenario, type ScenarioName, scenarioNames } from '#fixtures/scenarios.ts'
import type { LargeFor } from '#worker/settings.ts'
import { CommandError } from './command.ts'
import { parsePort } from './ports.ts'
import { readWorkerSettings } from './worker-settings.ts'

export interface MockOptions {
  readonly port: number
  /** Folder for the sandboxes; in memory by default. */
  readonly directory?: string
  readonly scenario: ScenarioName
  readonly allowedOrigins?: string
  /** Name of the sandbox of requests without a sandbox name: API clients rarely keep cookies. */
  readonly sharedSandbox: string
  /** Whether `/__mock` exists. */
  readonly hasControls: boolean
  /** New sandboxes that one address may make in an hour; undefined for any number. */
  readonly sandboxesPerHour: number | undefined
  /** Who may choose the `large` scenario. */
  readonly largeFor: LargeFor
}

const defaultPort = 8788

/**
 * Reads the options of `npm run mock` from environment variables.
 * @throws {CommandError} for an invalid variable
 */
export function readMockOptions(env: NodeJS.ProcessEnv): MockOptions {
  const { sharedSandbox = 'shared', hasControls, sandboxesPerHour, largeFor } = readWorkerSettings(env)
  return {
    port: parsePort(env.PORT, defaultPort),
    ...(env.DATA_DIR && { directory: env.DATA_DIR }),
    scenario: parseScenario(env.SCENARIO),
    ...(env.ALLOWED_ORIGINS && { allowedOrigins: env.ALLOWED_ORIGINS }),
    sharedSandbox,
    hasControls,
    sandboxesPerHour,
    largeFor,
  }
}

function parseScenario(text: string | undefined): ScenarioName {
  if (text === undefined || text === '') return defaultScenario
  const known = scenarioNames.find((name) => name === text)
  if (known !== undefined) return known
  throw new CommandError(`There is no scenario "${text}"; SCENARIO can be ${scenarioNames.join(', ')}.`)
}
