import { expect, it } from 'vitest'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { begun, sendPart, uploaded, uploadsOf } from '#tests/support/upload.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const daySeconds = 24 * 60 * 60
const bytes = new TextEncoder().encode('a small binary')

async function author() {
  const files = memoryFileStore()
  const mock = await createTestMock({ files })
  const host = uploadsOf(mock, await signIn(mock, 'author'))
  const objectsAfter = async (seconds: number) => {
    mock.clock.advance(seconds)
    await mock.app.runDue()
    return files.list('')
  }
  return { mock, files, host, objectsAfter }
}

it('§4 upload: an upload that was abandoned for a day is removed', async () => {
  const { host, objectsAfter } = await author()
  await sendPart(host, await begun(host, 'tool', bytes), 1, bytes)
  expect(await objectsAfter(daySeconds - 1)).toHaveLength(1)
  expect(await objectsAfter(1)).toEqual([])
})

it('§4 upload: a file that no version used for a day is removed', async () => {
  const { mock, files, host, objectsAfter } = await author()
  await uploaded(host, 'tool', bytes)
  expect(await files.list('')).toHaveLength(1)
  expect(mock.app.nextDueAt()).toBeLessThanOrEqual(mock.clock.now() + daySeconds * 1000)
  expect(await objectsAfter(daySeconds)).toEqual([])
})

it('§4 upload: a part that a killed host stored without a record is removed when the upload ends', async () => {
  const { files, host, objectsAfter } = await author()
  const unrecorded = async (fileName: string) => {
    const key = `${await begun(host, fileName, bytes)}/1-left`
    await files.put(key, new Blob([bytes]).stream(), bytes.length)
    return key
  }
  const finished = await unrecorded('tool')
  await uploaded(host, 'tool', bytes)
  expect(await files.list('')).toHaveLength(1)
  expect(await files.list('')).not.toContain(finished)
  await unrecorded('abandoned')
  expect(await objectsAfter(daySeconds)).toEqual([])
})

it('§4 upload: a reset of the sandbox removes all files', async () => {
  const { mock, files, host } = await author()
  await uploaded(host, 'tool', bytes)
  await control(mock.app, 'POST', '/reset', {})
  expect(await files.list('')).toEqual([])
})
