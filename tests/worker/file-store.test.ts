import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHarness } from 'wrangler'
import { memoryFileStore } from '../../worker/mock/store/files/memory.ts'
import { fileSystemFiles } from '../../worker/node/file-system-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { fileStoreSuite } from './support/file-store-suite.ts'

describe('files in memory', () => {
  for (const { name, run } of fileStoreSuite) it(name, () => run(memoryFileStore()))
})

describe('files in the file system', () => {
  for (const { name, run } of fileStoreSuite) it(name, () => run(fileSystemFiles(temporaryFolder())))

  it.each(['../outside', 'a//b', '/etc/passwd', 'a/..', '.unfinished/1', ''])(
    '"%s" is no key',
    async (key) => {
      await expect(fileSystemFiles(temporaryFolder()).size(key)).rejects.toThrow('[files] No key')
    },
  )
})

describe('files in R2, in workerd', () => {
  const harness = createTestHarness({
    workers: [
      {
        config: {
          name: 'file-store-suite',
          main: fileURLToPath(new URL('./support/r2-worker.ts', import.meta.url)),
          compatibility_date: '2026-10-01',
          r2_buckets: [{ binding: 'FILES', bucket_name: 'files' }],
        },
      },
    ],
  })

  beforeAll(() => harness.listen())
  afterAll(() => harness.close())

  for (const { name } of fileStoreSuite) {
    it(name, async () => {
      const response = await harness.fetch(`/?case=${encodeURIComponent(name)}`)
      expect(await response.text()).toBe('passed')
    })
  }
})
