import { describe, expect, it } from 'vitest'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { beginUpload, sendPart, upload, uploadsOf } from '#tests/support/upload.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const daySeconds = 24 * 60 * 60
const bytes = new TextEncoder().encode('a small binary')

async function author() {
  const files = memoryFileStore()
  const mock = await createTestMock({ files })
  return { mock, files, host: uploadsOf(mock, await signIn(mock, 'author')) }
}

describe('§4 upload: what nothing refers to is removed', () => {
  it('an upload that was abandoned for a day', async () => {
    const { mock, files, host } = await author()
    const { data } = await beginUpload(host, 'tool', bytes)
    await sendPart(host, data?.file_id ?? '', 1, bytes)
    mock.clock.advance(daySeconds - 1)
    await mock.app.runDue()
    expect(await files.list('')).toHaveLength(1)
    mock.clock.advance(1)
    await mock.app.runDue()
    expect(await files.list('')).toEqual([])
  })

  it('a file that no version used for a day', async () => {
    const { mock, files, host } = await author()
    await upload(host, 'tool', bytes)
    expect(await files.list('')).toHaveLength(1)
    expect(mock.app.nextDueAt()).toBeLessThanOrEqual(mock.clock.now() + daySeconds * 1000)
    mock.clock.advance(daySeconds)
    await mock.app.runDue()
    expect(await files.list('')).toEqual([])
  })

  it('what a host that stopped between storing and recording a part left, when its upload ends', async () => {
    const { mock, files, host } = await author()
    const unrecorded = async (fileName: string) => {
      const { data } = await beginUpload(host, fileName, bytes)
      const key = `${data?.file_id}/1-left`
      await files.put(key, new Blob([bytes]).stream(), bytes.length)
      return key
    }
    const finished = await unrecorded('tool')
    await upload(host, 'tool', bytes)
    expect(await files.list('')).toHaveLength(1)
    expect(await files.list('')).not.toContain(finished)
    await unrecorded('abandoned')
    mock.clock.advance(daySeconds)
    await mock.app.runDue()
    expect(await files.list('')).toEqual([])
  })

  it('everything, when the sandbox is seeded again', async () => {
    const { mock, files, host } = await author()
    await upload(host, 'tool', bytes)
    await control(mock.app, 'POST', '/reset', {})
    expect(await files.list('')).toEqual([])
  })
})
