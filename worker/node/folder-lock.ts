import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { logError } from '../log.ts'

/** The error of a folder in use or without write access, with a message for its user. */
export class FolderError extends Error {}

/**
 * Creates the folder if necessary and leases it to this process by a file that is rewritten every `interval`
 * milliseconds. A lease unchanged for ten intervals is taken over; clocks and process ids do not count.
 * @param onLost ends the process, or throws the error, when another process has taken the folder
 * @throws {FolderError} for a folder in use or without write access
 */
export async function lockFolder(
  folder: string,
  command: string,
  onLost: (error: FolderError) => never,
  interval = 1000,
) {
  const nextText = () => `${command} (process ${process.pid} on ${hostname()})\n${randomUUID()}`
  let text = nextText()
  const path = await take(folder, text, interval).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof FolderError) throw cause
    const reason = cause.code ?? cause
    throw refusal(folder, `has to be a folder that can be written to (${reason}): choose another one`)
  })
  const assertHeld = () => {
    if (read(path) === text) return
    clearInterval(timer)
    onLost(refusal(folder, 'was taken by another process, or deleted: this one ends'))
  }
  const timer = setInterval(() => {
    assertHeld()
    const next = nextText()
    try {
      writeFileSync(path, next, { flag: 'r+' })
      text = next
    } catch (error) {
      // A temporary failure, such as a full disk.
      logError('[node] The lock was not renewed', error)
    }
  }, interval).unref()
  const release = () => {
    clearInterval(timer)
    if (read(path) === text) rmSync(path)
  }
  return { assertHeld, release }
}

const refusal = (folder: string, problem: string) =>
  new FolderError(`The data folder "${folder}" ${problem}.`)

/**
 * Creates the `.lock-N` with the greatest number, which holds the folder. @throws {FolderError} while another is
 * renewed
 */
async function take(folder: string, text: string, interval: number): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const numbers = () => readdirSync(folder).flatMap((name) => Number(name.split('.lock-')[1]) || [])
  const pathOf = (number: number) => `${folder}/.lock-${number}`
  const last = Math.max(...numbers(), 0)
  const stale = read(pathOf(last))
  for (let reads = 0; last > 0 && reads < 40; reads += 1) {
    await setTimeout(interval / 4)
    const now = read(pathOf(last))
    if (now === undefined) return take(folder, text, interval)
    if (now !== stale)
      throw refusal(folder, `is in use by ${holderOf(now)}: stop that, or choose another one`)
  }
  const path = pathOf(last + 1)
  // Only one process can create the file. On a full disk its text has room after the stale files are removed.
  const isFirst = unless('EEXIST', () => writeFileSync(path, '', { flag: 'wx' }) === undefined)
  if (!isFirst || Math.max(...numbers()) > last + 1) return take(folder, text, interval)
  for (const each of numbers()) if (each <= last) rmSync(pathOf(each), { force: true })
  writeFileSync(path, text, { flag: 'r+' })
  if (stale !== undefined) logError(`The data folder "${folder}" is taken over from ${holderOf(stale)}.`)
  return path
}

const holderOf = (text: string) => text.split('\n')[0] || 'another process'
const read = (path: string) => unless('ENOENT', () => readFileSync(path, 'utf8'))

/** Returns the result of an operation; undefined when it fails with the code. */
function unless<Result>(code: string, operation: () => Result): Result | undefined {
  try {
    return operation()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined
    throw error
  }
}
