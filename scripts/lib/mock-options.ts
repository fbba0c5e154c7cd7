import { accessSync, constants, mkdirSync } from 'node:fs'
import { defaultScenario, type ScenarioName, scenarioNames } from '../../fixtures/scenarios.ts'
import { CommandError } from './command.ts'
import { parsePort } from './ports.ts'

export interface MockOptions {
  readonly port: number
  /** Folder for the sandboxes; in memory by default. */
  readonly directory?: string
  readonly scenario: ScenarioName
  readonly allowedOrigins?: string
}

const defaultPort = 8788

/**
 * Reads the options of `npm run mock` from environment variables and creates the folder of `DATA_DIR`.
 * @throws {CommandError} for an invalid port, an unknown scenario or a folder that is not writable
 */
export function readMockOptions(env: NodeJS.ProcessEnv): MockOptions {
  return {
    port: parsePort(env.PORT, defaultPort),
    ...(env.DATA_DIR && { directory: writableFolder(env.DATA_DIR) }),
    scenario: parseScenario(env.SCENARIO),
    ...(env.ALLOWED_ORIGINS && { allowedOrigins: env.ALLOWED_ORIGINS }),
  }
}

function parseScenario(text: string | undefined): ScenarioName {
  if (text === undefined || text === '') return defaultScenario
  const known = scenarioNames.find((name) => name === text)
  if (known !== undefined) return known
  throw new CommandError(`There is no scenario "${text}"; SCENARIO can be ${scenarioNames.join(', ')}.`)
}

function writableFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return path
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CommandError(`DATA_DIR is "${path}"; it has to be a folder that can be written to (${reason}).`)
  }
}
