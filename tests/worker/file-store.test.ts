import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryFileStore } from '../../worker/mock/store/files/memory.ts'
import { fileSystemFiles } from '../../worker/node/file-system-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { fileStoreSuite } from './support/file-store-suite.ts'
import { startWorker, type Worker } from './support/workerd/client.ts'

describe('files: in memory', () => {
  for (const { name, run } of fileStoreSuite) it(name, () => run(memoryFileStore()))
})

describe('files: in the file system', () => {
  for (const { name, run } of fileStoreSuite) it(name, () => run(fileSystemFiles(temporaryFolder())))

  it.each(['../outside', 'a//b', '/etc/passwd', 'a/..', '.unfinished/1', ''])(
    '"%s" is no key',
    async (key) => {
      await expect(fileSystemFiles(temporaryFolder()).size(key)).rejects.toThrow('[files] Invalid key')
    },
  )
})

describe('files: in R2, in workerd', () => {
  let worker: Worker

  beforeAll(async () => {
    worker = await startWorker({ worker: 'r2-worker' })
  })
  afterAll(() => worker.stop())

  for (const { name } of fileStoreSuite) {
    it(name, async () => {
      const response = await worker.fetch(`/?case=${encodeURIComponent(name)}`)
      expect(await response.text()).toBe('passed')
    })
  }
})
