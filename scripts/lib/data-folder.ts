import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FolderError, lockFolder } from '#worker/node/folder-lock.ts'
import { CommandError } from './command.ts'
import { endWith } from './processes.ts'
import { inProject } from './project.ts'
import { sweepUnnamedBlobs } from './unnamed-blobs.ts'

/** The sandboxes of each command, so that both can run at the same time; `DATA_DIR` chooses another folder. */
const commands = {
  'npm start': { folder: '.wrangler/state', wayOut: 'Forget what is in it with npm start -- --fresh' },
  'npm run dev': { folder: '.wrangler/dev', wayOut: 'Forget what is in it by deleting its folder "v3"' },
} as const

export interface DataFolder {
  /** Relative to the repository, or absolute. */
  readonly path: string
  /**
   * Checks the databases of workerd, and removes what its simulator of R2 left behind: with a damaged database workerd
   * does not start, or a sandbox does not open.
   * @throws {CommandError} that names the folder, what is damaged in it, and the way out
   */
  prepare(): Promise<void>
  /** Ends this process, and with it the Worker, when another process has taken the folder. */
  assertHeld(): void
  release(): void
}

/** Returns the folder for the data of a command. */
export function dataFolderPath(env: NodeJS.ProcessEnv, command: keyof typeof commands): string {
  return env.DATA_DIR || commands[command].folder
}

/**
 * Locks the folder for the data of workerd, of which two on one folder would lose each other's writes.
 * @throws {CommandError} for a folder that another process uses, or that cannot be written to
 */
export async function useDataFolder(
  env: NodeJS.ProcessEnv,
  command: keyof typeof commands,
): Promise<DataFolder> {
  const path = dataFolderPath(env, command)
  const folder = resolve(inProject(), path)
  const prepare = async () => {
    const damaged = await damagedDatabases(folder)
    if (damaged.length > 0)
      throw new CommandError(
        `${sentence(path, damaged)} ${commands[command].wayOut}, or choose another folder with DATA_DIR=….`,
      )
    await sweepUnnamedBlobs(folder)
  }
  try {
    return { path, prepare, ...(await lockFolder(folder, command, endWith)) }
  } catch (error) {
    throw error instanceof FolderError ? new CommandError(`${error.message} DATA_DIR=… names it.`) : error
  }
}

/** SQLite's codes of a file that is damaged, or no database. */
const damageCodes: readonly unknown[] = [11, 26]
const maxNamed = 3

async function damagedDatabases(folder: string): Promise<string[]> {
  const databases = globSync('v3/**/*.sqlite', { cwd: folder })
  if (databases.length === 0) return []
  // Loaded only where there is something to check: it warns on older versions of Node.
  const { DatabaseSync } = await import('node:sqlite')
  return databases.filter((each) => {
    try {
      const database = new DatabaseSync(join(folder, each), { readOnly: true })
      try {
        return database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok'
      } finally {
        database.close()
      }
    } catch (error) {
      return error instanceof Error && 'errcode' in error && damageCodes.includes(error.errcode)
    }
  })
}

function sentence(path: string, damaged: readonly string[]): string {
  const more = damaged.length > maxNamed ? ` and ${damaged.length - maxNamed} more` : ''
  const named = damaged.slice(0, maxNamed).join(', ')
  return `The data folder "${path}" (DATA_DIR) is damaged: ${named}${more} cannot be read.`
}
