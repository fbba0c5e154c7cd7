import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { runCommand, startedMock } from '../support/run-command.ts'

it('data folder: npm run mock keeps its data and sessions over a restart', async () => {
  const variables = { DATA_DIR: temporaryFolder(), SCENARIO: 'empty' }
  const first = await startedMock(variables)
  const body = JSON.stringify({ username: 'admin' })
  const { token } = await (await fetch(`${first.address}/__mock/login-as`, { method: 'POST', body })).json()
  expect(await (await fetch(`${first.address}/__mock/state`)).json()).toMatchObject({ counts: { users: 1 } })
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  const second = await startedMock(variables)
  const init = { method: 'POST', headers: { 'X-Token': token }, body: '{}' }
  const answer = await fetch(`${second.address}/api/v1/gm_user/info`, init)
  expect(await answer.json()).toMatchObject({ data: { username: 'admin' } })
})

it.each(['mock', 'start', 'dev'] as const)(
  'data folder: npm run %s refuses a file by its name',
  async (name) => {
    const file = join(temporaryFolder({ data: '' }), 'data')
    expect(await runCommand(name, { PORT: String(await freePort()), DATA_DIR: file }).ended).toEqual({
      code: 1,
      said: expect.stringMatching(`^The data folder "${file}" has to be a folder .*EEXIST.*\n$`),
    })
  },
)

it('data folder: npm start names a damaged database and the way out', { timeout: 120_000 }, async () => {
  const DATA_DIR = temporaryFolder()
  const database = join(DATA_DIR, 'v3', 'do', 'plugin-market-console-Sandbox', 'metadata.sqlite')
  mkdirSync(dirname(database), { recursive: true })
  writeFileSync(database, 'no database'.repeat(500))
  const { code, said } = await runCommand('start', { PORT: String(await freePort()), DATA_DIR }).ended
  expect(code).toBe(1)
  expect(said).toContain('file is not a database')
  expect(said).toContain('delete their folder, or choose another one with DATA_DIR=')
})
