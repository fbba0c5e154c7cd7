import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** No sandbox has this name. */
const lockName = '.lock'

/** Attempts to replace a stale lock, which another process may replace at the same time. */
const maxAttempts = 5

/** A folder that another process uses or that is not writable; the message is for the user who chose it. */
export class FolderError extends Error {
  override name = 'FolderError'
}

interface Holder {
  readonly pid: number
  /** When the process started; absent where that is unknown. */
  readonly startedAt?: string | undefined
  /** The command, such as `npm run mock`. */
  readonly command: string
}

/**
 * Creates the folder if necessary and locks it for this process. Returns a function that unlocks it. A lock whose
 * holder has ended, by a crash for example, is stale and replaced; a reused process id is recognised by its start time.
 * @param command the command that holds the lock, for the error message of a second process
 * @throws {FolderError} for a folder that is in use or cannot be written to
 */
export function lockFolder(folder: string, command: string): () => void {
  const lock = join(folder, lockName)
  const content = JSON.stringify(holderOf(process.pid, command))
  try {
    mkdirSync(folder, { recursive: true })
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // Read first: on a full disk a new lock has room only once the stale one is removed.
      const found = readIfPresent(lock)
      if (found === undefined) {
        if (writeNew(lock, content)) return () => unlock(lock, content)
        continue
      }
      const holder = parseHolder(found)
      if (holder !== undefined && isRunning(holder)) throw inUse(folder, holder)
      removeStale(lock, found)
    }
  } catch (error) {
    if (error instanceof FolderError) throw error
    throw new FolderError(
      `The data folder "${folder}" has to be a folder that can be written to (${codeOf(error) ?? String(error)}): choose another one.`,
      { cause: error },
    )
  }
  throw new FolderError(`The data folder "${folder}" is being taken by other processes; try again.`)
}

function inUse(folder: string, { pid, command }: Holder): FolderError {
  return new FolderError(
    `The data folder "${folder}" is in use by ${command} (process ${pid}): stop that, or choose another one.`,
  )
}

/** Creates a file atomically; returns false if it exists. */
function writeNew(path: string, text: string): boolean {
  const draft = `${path}-${randomUUID()}`
  try {
    writeFileSync(draft, text)
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock if it still has this text; a lock written in the meantime is restored. */
function removeStale(lock: string, text: string): void {
  const moved = `${lock}-${randomUUID()}`
  try {
    renameSync(lock, moved)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const found = readFileSync(moved, 'utf8')
  if (found !== text) writeNew(lock, found)
  rmSync(moved)
}

function unlock(lock: string, content: string): void {
  if (readIfPresent(lock) === content) rmSync(lock, { force: true })
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt, command } = JSON.parse(text)
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, startedAt, command: String(command) } : undefined
  } catch {
    return undefined
  }
}

function holderOf(pid: number, command: string): Holder {
  return { pid, startedAt: startOf(pid), command }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be signalled, but runs.
    if (codeOf(error) !== 'EPERM') return false
  }
  if (isZombie(pid)) return false
  const start = startOf(pid)
  return startedAt === undefined || start === undefined || start === startedAt
}

/** Whether the process has ended, and only its parent has not asked how: it holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    if (process.platform === 'linux') return /^[ZX]/.test(statOf(pid)[0] ?? '')
    if (process.platform === 'win32') return false
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z')
  } catch {
    return false
  }
}

/** Returns the fields of a process on Linux from its state on; the name in parentheses before may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Returns the start time of a process as text, which identifies it beside its id; undefined where it is unknown. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot} ${statOf(pid)[19]}`
    }
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
