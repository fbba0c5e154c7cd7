import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { FolderError, lockFolder } from '#worker/node/folder-lock.ts'

/** Milliseconds between renewals: a lease is stale after ten. */
const interval = 100

function throwError(error: Error): never {
  throw error
}

async function lock(folder: string, command = 'npm start') {
  const held = await lockFolder(folder, command, throwError, interval)
  onTestFinished(held.release)
  return held
}

/** Locks the folder in another process, which ends with the message of the error when it loses the lock. */
async function lockElsewhere(folder: string) {
  const script = `
    import { FolderError, lockFolder } from '#worker/node/folder-lock.ts'
    const end = ({ message }) => { console.log(message); process.exit(1) }
    await lockFolder(${JSON.stringify(folder)}, 'npm run mock', end, ${interval})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

it('data folder: a second process is refused until the first releases the folder', async () => {
  const folder = join(temporaryFolder(), 'below', 'it')
  const { release, assertHeld } = await lock(folder, 'npm run mock')
  await expect(lock(folder)).rejects.toThrow(
    `The data folder "${folder}" is in use by npm run mock (process ${process.pid} on `,
  )
  assertHeld()
  release()
  expect(readdirSync(folder)).toEqual([])
  await lock(folder)
})

it('data folder: the next process takes over from a killed one and says so', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const folder = temporaryFolder()
  const holder = await lockElsewhere(folder)
  await expect(lock(folder)).rejects.toThrow('is in use by npm run mock')
  holder.kill('SIGKILL')
  await lock(folder)
  expect(error.mock.lastCall).toEqual([
    expect.stringContaining(`"${folder}" is taken over from npm run mock (process ${holder.pid} on `),
  ])
  expect(readdirSync(folder)).toEqual(['.lock-2'])
})

it.runIf(process.platform !== 'win32')('data folder: a process woken after a takeover ends', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const folder = temporaryFolder()
  const holder = await lockElsewhere(folder)
  holder.kill('SIGSTOP')
  const { assertHeld } = await lock(folder)
  const said = once(holder.stdout, 'data')
  holder.kill('SIGCONT')
  expect(await once(holder, 'exit')).toEqual([1, null])
  expect(String(await said)).toBe(
    `The data folder "${folder}" was taken by another process, or deleted: this one ends.\n`,
  )
  assertHeld()
})

it('data folder: one of several processes takes over a stale lock', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const folder = temporaryFolder({ '.lock-7': 'npm run mock (process 1 on a)\n1' })
  const takers = await Promise.allSettled(Array.from('takers', () => lock(folder)))
  const refused = takers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const each of refused) expect(each).toMatchObject({ reason: expect.any(FolderError) })
  expect(readdirSync(folder)).toEqual(['.lock-8'])
})

it('data folder: an empty lock is stale', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await lock(temporaryFolder({ '.lock-1': '' }))
  expect(error.mock.lastCall).toEqual([expect.stringContaining('is taken over from another process.')])
})

it.each([
  ['deleted', (path: string) => rmSync(path)],
  ['written by another process', (path: string) => writeFileSync(path, 'another')],
])('data folder: a process whose lock is %s loses it and leaves it alone', async (_what, change) => {
  const folder = temporaryFolder()
  const { assertHeld, release } = await lock(folder)
  change(join(folder, '.lock-1'))
  const left = readdirSync(folder)
  expect(assertHeld).toThrow('was taken by another process, or deleted: this one ends.')
  release()
  expect(readdirSync(folder)).toEqual(left)
})

it.each([
  ['a file', 'data', 'EEXIST'],
  ['below a file', 'data/below', 'ENOTDIR'],
])('data folder: a path that is %s is refused by name', async (_what, path, code) => {
  const folder = join(temporaryFolder({ data: '' }), path)
  await expect(lock(folder)).rejects.toThrow(
    `The data folder "${folder}" has to be a folder that can be written to (${code}): choose another one.`,
  )
})
