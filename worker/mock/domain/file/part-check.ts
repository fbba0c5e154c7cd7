import { sha256 } from '@noble/hashes/sha2.js'
import { chunksOf } from '#worker/mock/streams.ts'
import { text } from '#worker/mock/texts/text.ts'
import { toHex } from '../common/encoding.ts'
import { invalidRequest } from '../common/errors.ts'
import type { Content } from './read-zip.ts'

/** The header with a part's SHA-256. */
export const partHashHeader = 'X-Part-Sha256'

/**
 * Creates a stream that counts and hashes a part. It fails with a ContractError `invalidRequest` for another length or
 * hash than announced.
 */
export function checkPart(bytes: number, announced: string): TransformStream<Uint8Array, Uint8Array> {
  const hash = sha256.create()
  let received = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received > bytes) throw lengthIssue(bytes)
      hash.update(chunk)
      controller.enqueue(chunk)
    },
    flush() {
      if (received < bytes) throw lengthIssue(bytes)
      if (toHex(hash.digest()) !== announced) {
        throw invalidRequest([{ path: partHashHeader, message: 'file.partHash' }])
      }
    },
  })
}

/** Returns the issue of a part with the wrong length. */
export function lengthIssue(bytes: number) {
  return invalidRequest([{ path: 'Content-Length', message: text('file.partLength', { bytes }) }])
}

/** Returns the SHA-256 of a content, in hex, with one chunk in memory at a time. */
export async function hashOf(content: Content): Promise<string> {
  const hash = sha256.create()
  for await (const chunk of chunksOf(content.stream(0, content.size))) hash.update(chunk)
  return toHex(hash.digest())
}
