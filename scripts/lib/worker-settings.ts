import { readSettings, SettingError, type Settings } from '#worker/settings.ts'
import { CommandError } from './command.ts'

/** Checks the Worker's variables in the environment, as the Worker does. @throws {CommandError} for an invalid one */
export function readWorkerSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(env)
  } catch (error) {
    throw error instanceof SettingError ? new CommandError(error.message) : error
  }
}
