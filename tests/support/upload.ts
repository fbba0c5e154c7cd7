import { createHash } from 'node:crypto'
import type { Envelope } from '#contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { dataOf, type TestMock } from './mock-client.ts'

/** The calls of a host that an upload needs: JSON calls, and one with bytes. */
export interface UploadHost {
  call<P extends Path>(path: P, request: RequestOf<P>): Promise<Envelope<ResponseOf<P>>>
  sendPart(query: string, bytes: Uint8Array, headers: Record<string, string>): Promise<Envelope<unknown>>
}

/** Uploads to a mock in the same process with the given token. */
export function uploadsOf(mock: TestMock, token: string): UploadHost {
  return {
    call: async (path, request) => (await mock.call(path, request, { token })).body,
    sendPart: async (query, bytes, headers) => {
      const init = { method: 'POST', headers: { 'X-Token': token, ...headers }, body: Buffer.from(bytes) }
      return (await mock.send(`/app/UploadPart?${query}`, init)).body
    },
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Starts an upload of the bytes. */
export function beginUpload(host: UploadHost, fileName: string, bytes: Uint8Array) {
  return host.call('/app/UploadInit', { file_name: fileName, size: bytes.length, sha256: sha256Of(bytes) })
}

/** Starts an upload of the bytes and returns the id of its file. */
export async function begun(host: UploadHost, fileName: string, bytes: Uint8Array): Promise<string> {
  return dataOf(await beginUpload(host, fileName, bytes)).file_id
}

/** Uploads the bytes and returns the id of the file. */
export async function uploaded(host: UploadHost, fileName: string, bytes: Uint8Array): Promise<string> {
  return dataOf(await upload(host, fileName, bytes)).file_id
}

/** Sends one part, counted from 1, with correct headers except the given ones. */
export function sendPart(
  host: UploadHost,
  fileId: string,
  part: number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
) {
  const query = new URLSearchParams({ file_id: fileId, part: String(part) }).toString()
  return host.sendPart(query, bytes, {
    'Content-Length': String(bytes.length),
    'X-Part-Sha256': sha256Of(bytes),
    ...headers,
  })
}

/** Uploads the bytes and returns the answer of the last call. */
export async function upload(host: UploadHost, fileName: string, bytes: Uint8Array) {
  const data = dataOf(await beginUpload(host, fileName, bytes))
  for (let from = 0, part = 1; from < bytes.length; from += data.part_size, part += 1) {
    if (!data.received.includes(part))
      await sendPart(host, data.file_id, part, bytes.subarray(from, from + data.part_size))
  }
  return host.call('/app/UploadDone', { file_id: data.file_id })
}
