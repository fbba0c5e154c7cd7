import { expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { archives, issuesIn } from '#tests/support/archives.ts'
import { beginUpload, begun, sendPart, sha256Of, type UploadHost, upload } from '#tests/support/upload.ts'
import { zh } from '#worker/mock/texts/zh.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const { partBytes } = limits.file
const worker = await sharedWorker()

/** Signs an author in to a sandbox of its own, for uploads over HTTP. */
async function author(sandbox: string): Promise<UploadHost> {
  const init = { method: 'POST', headers: { 'X-Sandbox': sandbox } }
  const body = JSON.stringify({ username: 'author' })
  const { token } = await (await worker.fetch('/__mock/login-as', { ...init, body })).json()
  const post = async (path: string, extra: Record<string, string>, content: string | Buffer<ArrayBuffer>) => {
    const headers = { ...init.headers, 'X-Token': String(token), ...extra }
    const response = await worker.fetch(`/api/v1${path}`, { method: 'POST', headers, body: content })
    return (await response.json()) as Envelope<never>
  }
  return {
    call: (path, request) => post(path, {}, JSON.stringify(request)),
    sendPart: (query, bytes, extra) => post(`/app/UploadPart?${query}`, extra, Buffer.from(bytes)),
  }
}

// As `check` and Node say of them: tests/worker/mock-package/commands.test.ts, tests/unit/file/archives.test.ts.
it('§4 upload: workerd decides on every archive as Node does', async () => {
  const host = await author('upload-zip')
  for (const [what, bytes, fault, entry] of archives) {
    const done = await upload(host, 'plugin.zip', bytes)
    const issues = issuesIn(zh.zip, 'plugin.zip', fault, entry)
    const refusal = { code: resultCodes.packageRejected, data: { issues } }
    expect(done, what).toMatchObject(fault === '' ? { code: 0 } : refusal)
  }
})

// Hashing and moving megabytes is slow on a busy machine.
it('§4 upload: 24 MB in parallel parts survive an eviction and are completed', {
  timeout: 120_000,
}, async () => {
  const bytes = new Uint8Array(3 * partBytes - 77)
  for (let at = 0; at < bytes.length; at += 997) bytes[at] = at % 251
  const partOf = (part: number) => bytes.subarray((part - 1) * partBytes, part * partBytes)
  const host = await author('upload-24')
  const id = await begun(host, 'log-lens_linux_amd64', bytes)
  const first = await Promise.all([3, 1].map((part) => sendPart(host, id, part, partOf(part))))
  expect(first.map(({ code }) => code)).toEqual([0, 0])
  await worker.evict('upload-24')
  expect(await beginUpload(host, 'log-lens_linux_amd64', bytes)).toMatchObject({ data: { received: [1, 3] } })
  const wrong = await sendPart(host, id, 2, partOf(2), { 'X-Part-Sha256': sha256Of(partOf(1)) })
  expect(wrong.code).toBe(resultCodes.invalidRequest)
  expect((await sendPart(host, id, 2, partOf(2))).code).toBe(0)
  const done = await host.call('/app/UploadDone', { file_id: id })
  expect(done).toMatchObject({ code: 0, data: { size: bytes.length, sha256: sha256Of(bytes) } })
})
