import { Duplex } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { archives } from '#tests/support/archives.ts'
import { contentOf } from '#tests/support/zip.ts'
import { inspectPackage } from '#worker/mock/domain/file/package.ts'

it.each(archives)('§4 package: the mock decides on %s', async (_what, bytes, fault, entry) => {
  const inspect = () => inspectPackage(contentOf(bytes), 'plugin.zip')
  const message = { key: `zip.${fault}`, values: expect.anything() }
  const expected = fault === '' ? { isZip: true } : { issues: [{ file: entry || 'plugin.zip', message }] }
  expect(await inspect()).toMatchObject(expected)
  // Node 20 decompresses so.
  vi.stubGlobal('DecompressionStream', function decompression() {
    return Duplex.toWeb(createInflateRaw())
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await inspect()).toMatchObject(expected)
})
