import { resolve } from 'node:path'
import { FolderError, lockFolder } from '#worker/node/folder-lock.ts'
import { CommandError } from '../lib/command.ts'
import { endWith } from '../lib/processes.ts'
import { inProject } from '../lib/project.ts'

/** The sandboxes of each command, so that both can run at the same time; `DATA_DIR` chooses another folder. */
const folders = { 'npm start': '.wrangler/state', 'npm run dev': '.wrangler/dev' } as const

export interface DataFolder {
  /** Relative to the repository, or absolute. */
  readonly path: string
  /** Ends this process, and with it the Worker, when another process has taken the folder. */
  assertHeld(): void
  release(): void
}

/** Returns the folder for the data of a command. */
export function dataFolderPath(env: NodeJS.ProcessEnv, command: keyof typeof folders): string {
  return env.DATA_DIR || folders[command]
}

/**
 * Locks the folder for the data of workerd, of which two on one folder would lose each other's writes.
 * @throws {CommandError} for a folder that another process uses, or that cannot be written to
 */
export async function useDataFolder(
  env: NodeJS.ProcessEnv,
  command: keyof typeof folders,
): Promise<DataFolder> {
  const path = dataFolderPath(env, command)
  try {
    return { path, ...(await lockFolder(resolve(inProject(), path), command, endWith)) }
  } catch (error) {
    throw error instanceof FolderError ? new CommandError(`${error.message} DATA_DIR=… names it.`) : error
  }
}
