import { resolve } from 'node:path'
import { FolderError, lockFolder } from '../../worker/node/folder-lock.ts'
import { CommandError } from './command.ts'
import { inProject } from './project.ts'

/** The sandboxes of `npm start` and `npm run dev`; `DATA_DIR` chooses another folder. */
const defaultFolder = '.wrangler/state'

export interface DataFolder {
  /** Relative to the repository, or absolute. */
  readonly path: string
  release(): void
}

/**
 * Locks the folder for the data of workerd, of which two on one folder would lose each other's writes.
 * @param command the command that uses the folder, such as `npm start`
 * @throws {CommandError} for a folder that another process uses, or that cannot be written to
 */
export function useDataFolder(env: NodeJS.ProcessEnv, command: string): DataFolder {
  const path = env.DATA_DIR || defaultFolder
  try {
    return { path, release: lockFolder(resolve(inProject(), path), command) }
  } catch (error) {
    throw error instanceof FolderError ? new CommandError(error.message) : error
  }
}
