import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { lockFolder } from '#worker/node/folder-lock.ts'

it('data folder: it is made, and refused to a second user until the first is done', () => {
  const folder = join(temporaryFolder(), 'below', 'it')
  const unlock = lockFolder(folder, 'npm run mock')
  expect(() => lockFolder(folder, 'npm start')).toThrow(
    `The data folder "${folder}" is in use by npm run mock (process ${process.pid}): stop that, or choose another`,
  )
  unlock()
  lockFolder(folder, 'npm start')()
  expect(readdirSync(folder)).toEqual([])
})

it('data folder: a process that ended without unlocking holds nothing', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const folder = temporaryFolder({ '.lock': JSON.stringify({ pid, command: 'npm run mock' }) })
  const unlock = lockFolder(folder, 'npm start')
  expect(readdirSync(folder)).toEqual(['.lock'])
  unlock()
})

it.runIf(process.platform !== 'win32')('data folder: a zombie holds nothing', async () => {
  // The child ends once the shell has become another program, which never asks how.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = Number(await once(parent.stdout, 'data'))
  await expect
    .poll(() => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }))
    .toMatch(/^Z/)
  const folder = temporaryFolder({ '.lock': JSON.stringify({ pid, command: 'npm run mock' }) })
  lockFolder(folder, 'npm start')()
  expect(readdirSync(folder)).toEqual([])
})

it.runIf(process.platform !== 'win32')(
  'data folder: a later process with the number of the holder holds nothing',
  () => {
    const holder = { pid: process.pid, startedAt: 'before', command: 'npm run mock' }
    const folder = temporaryFolder({ '.lock': JSON.stringify(holder) })
    lockFolder(folder, 'npm start')()
    expect(readdirSync(folder)).toEqual([])
  },
)

it.each(['', '{"pid":', '{"pid":"all"}', 'null'])(
  'data folder: a lock that says "%s" holds nothing',
  (text) => {
    const folder = temporaryFolder({ '.lock': text })
    lockFolder(folder, 'npm start')()
    expect(existsSync(join(folder, '.lock'))).toBe(false)
  },
)

it('data folder: unlocking leaves the lock of another holder', () => {
  const folder = temporaryFolder()
  const unlock = lockFolder(folder, 'npm start')
  writeFileSync(join(folder, '.lock'), 'another')
  unlock()
  expect(existsSync(join(folder, '.lock'))).toBe(true)
})

it.each([
  ['a file', 'data', 'EEXIST'],
  ['below a file', 'data/below', 'ENOTDIR'],
])('data folder: %s is refused by name', (_what, path, code) => {
  const folder = join(temporaryFolder({ data: '' }), path)
  expect(() => lockFolder(folder, 'npm start')).toThrow(
    `The data folder "${folder}" has to be a folder that can be written to (${code}): choose another one.`,
  )
})
