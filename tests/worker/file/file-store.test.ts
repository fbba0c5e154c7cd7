import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { sha256Of } from '#tests/support/upload.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'
import { fileSystemFiles } from '#worker/node/file-system-files.ts'
import { fileSystemRecords } from '#worker/node/file-system-records.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { fileStoreSuite } from '../support/file-store-suite.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

const suite = Object.entries(fileStoreSuite)

it.each(suite)('files in memory: %s', async (_name, run) => {
  await expect(run(memoryFileStore())).resolves.toBeUndefined()
})

it.each(suite)('files in the file system: %s', async (_name, run) => {
  await expect(run(fileSystemFiles(temporaryFolder()))).resolves.toBeUndefined()
})

it.each(['../a', 'a//b', '/a', 'a/..', '.unfinished/1', ''])('files: the key %j is refused', async (key) => {
  await expect(fileSystemFiles(temporaryFolder()).size(key)).rejects.toThrow('[files] Invalid key')
})

/** Lists every file below a folder, whatever it is for. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

it('files: thirty refused parts leave no file in the folder of the mock on Node', async () => {
  const directory = temporaryFolder()
  const server = await serveMock({ port: 0, directory, scenario: 'demo', sharedSandbox: 'default' })
  onTestFinished(() => server.close())
  const init = { method: 'POST', body: JSON.stringify({ username: 'author' }) }
  const { token } = await (await fetch(`${server.address}/__mock/login-as`, init)).json()
  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, more = {}) => {
    const headers = { 'X-Token': token, ...more }
    return (await fetch(`${server.address}/api/v1${path}`, { method: 'POST', headers, body })).json()
  }
  const bytes = new Uint8Array(300_000).fill(7)
  const announced = { file_name: 'tool', size: bytes.length, sha256: sha256Of(bytes) }
  const { data } = await post('/app/UploadInit', JSON.stringify(announced))
  const query = `?file_id=${data.file_id}&part=1`
  const wrong = { 'X-Part-Sha256': sha256Of(new Uint8Array(1)) }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => post(`/app/UploadPart${query}`, bytes, wrong)),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(resultCodes.invalidRequest))
  expect(filesBelow(join(directory, 'default', 'files'))).toEqual([])
})

it('files: opening a folder removes what a killed process was writing', async () => {
  const half = { 'files/.unfinished/a': 'half', 'records-drafts/b': 'half' }
  const folder = temporaryFolder({ ...half, 'files/c/1': 'whole' })
  expect(await fileSystemFiles(join(folder, 'files')).list('')).toEqual(['c/1'])
  fileSystemRecords(join(folder, 'records'))
  expect(filesBelow(folder)).toEqual(['1'])
})

it.each([true, false])('files: with isDurable %s changes wait for the disk, or do not', async (isDurable) => {
  const folder = temporaryFolder()
  const handle = await open(folder)
  // Every file handle has the method from here.
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  const records = fileSystemRecords(join(folder, 'records'), { isDurable })
  const files = fileSystemFiles(join(folder, 'files'), { isDurable })
  const counts: number[] = []
  for (const change of [
    () => records.setItem?.('bucket:users:n0', '{}', {}),
    () => records.setItem?.('bucket:users:n0', '{}', {}),
    () => records.removeItem?.('bucket:users:n0', {}),
    () => files.put('a/1', new Blob(['x']).stream(), 1),
  ]) {
    sync.mockClear()
    await change()
    counts.push(sync.mock.calls.length)
  }
  // The file and the folders of a new path, the file and its folder, the folder; a stream syncs its file by itself.
  expect(counts).toEqual(isDurable ? [5, 2, 1, 2] : [0, 0, 0, 0])
})

describe('files in R2', () => {
  let worker: Worker

  beforeAll(async () => {
    worker = await startWorker({ worker: 'r2-worker' })
  })
  afterAll(() => worker.stop())

  it.each(suite)('files in R2: %s', async (name) => {
    const response = await worker.fetch(`/?case=${encodeURIComponent(name)}`)
    expect(await response.text()).toBe('passed')
  })
})
