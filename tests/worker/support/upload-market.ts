import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin } from '#tests/support/records.ts'
import { uploadsOf } from '#tests/support/upload.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

/** Creates an administrator with a plugin, who uploads, and another user. */
export async function uploadMarket() {
  const storage = await seededStorage((work) => {
    putUser(work, 3, 'other')
    work.put('plugins', aPlugin({ ownerId: 1 }))
  })
  const files = memoryFileStore()
  const mock = await createTestMock({ storage, files })
  const token = await signIn(mock, 'admin')
  return { storage, files, mock, token, host: uploadsOf(mock, token) }
}
