import { resolve } from 'node:path'
import { FolderError, lockFolder } from '#worker/node/folder-lock.ts'
import { CommandError } from '../lib/command.ts'
import { endWith } from '../lib/processes.ts'
import { inProject } from '../lib/project.ts'

/** The sandboxes of each command, so that both can run at once; `DATA_DIR` chooses another folder. */
const folders = { 'npm start': '.wrangler/state', 'npm run dev': '.wrangler/dev' } as const

export interface DataFolder {
  /** The path, relative to the repository or absolute. */
  readonly path: string
  /** Ends this process with the Worker when another process has taken the folder. */
  assertHeld(): void
  release(): void
}

/** Returns the folder for the data of a command. */
export function dataFolderPath(env: NodeJS.ProcessEnv, command: keyof typeof folders): string {
  return env.DATA_DIR || folders[command]
}

/**
 * Locks workerd's data folder, in which two processes would lose each other's writes.
 * @throws {CommandError} for a folder in use or without write access
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
