import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { runCommand } from '../support/run-command.ts'

it.each(['mock', 'start', 'dev'] as const)('data folder: npm run %s refuses a file by name', async (name) => {
  const file = join(temporaryFolder({ data: '' }), 'data')
  expect(await runCommand(name, { PORT: String(await freePort()), DATA_DIR: file }).ended).toEqual({
    code: 1,
    said: expect.stringMatching(`^The data folder "${file}" has to be a folder .*EEXIST.*\n$`),
  })
})

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
