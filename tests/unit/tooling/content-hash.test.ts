import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentHash } from '#scripts/lib/content-hash.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const files = { 'web/a.ts': 'a', 'web/src/b.ts': 'b', 'package-lock.json': '{}' }
const inputs = ['web', 'package-lock.json']

it('build: the same files in another folder give the same hash', () => {
  expect(contentHash(temporaryFolder(files), inputs)).toBe(contentHash(temporaryFolder(files), inputs))
})

it('build: a changed, renamed or added file or variable gives another hash', () => {
  const folder = temporaryFolder(files)
  const hashes = [contentHash(folder, inputs), contentHash(folder, inputs, ['VITE_APP_TITLE=x'])]
  writeFileSync(join(folder, 'web/a.ts'), 'A')
  hashes.push(contentHash(folder, inputs))
  renameSync(join(folder, 'web/a.ts'), join(folder, 'web/c.ts'))
  hashes.push(contentHash(folder, inputs))
  writeFileSync(join(folder, 'web/src/new.ts'), '')
  hashes.push(contentHash(folder, inputs))
  expect(new Set(hashes).size).toBe(hashes.length)
})
