import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentHash } from '#scripts/lib/content-hash.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const files = { 'web/a.ts': 'a', 'web/src/b.ts': 'b', 'package-lock.json': '{}' }
const inputs = ['web', 'package-lock.json']

describe('build: the hash that decides whether the web is built anew', () => {
  test('the same files give the same hash, in another folder and order too', () => {
    const first = contentHash(temporaryFolder(files), inputs)
    const reversed = Object.fromEntries(Object.entries(files).reverse())
    expect(contentHash(temporaryFolder(reversed), inputs.toReversed())).toBe(first)
  })

  test('a changed, renamed or added file and another variable give another hash', () => {
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

  test('text that moves from one file to the next gives another hash', () => {
    const one = contentHash(temporaryFolder({ a: 'xy', b: '' }), ['a', 'b'])
    expect(contentHash(temporaryFolder({ a: 'x', b: 'y' }), ['a', 'b'])).not.toBe(one)
  })

  test('an input that is not there is an error', () => {
    expect(() => contentHash(temporaryFolder(files), ['gone'])).toThrow('gone')
  })
})
