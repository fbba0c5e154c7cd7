import { sha256 } from '@noble/hashes/sha2.js'
import { chunksOf } from '../streams.ts'
import { toHex } from './encoding.ts'
import { invalidRequest } from './errors.ts'
import type { Content } from './zip/content.ts'

/** The header that announces a part's hash. */
export const partHashHeader = 'X-Part-Sha256'

/**
 * Passes a part through while it is measured and hashed; when it is not what was announced, the stream
 * fails with a ContractError `invalidRequest` instead of ending.
 */
export function checkPart(bytes: number, announced: string): TransformStream<Uint8Array, Uint8Array> {
  const hash = sha256.create()
  let come = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      come += chunk.byteLength
      if (come > bytes) throw lengthIssue(bytes)
      hash.update(chunk)
      controller.enqueue(chunk)
    },
    flush() {
      if (come < bytes) throw lengthIssue(bytes)
      if (toHex(hash.digest()) !== announced) {
        throw invalidRequest([{ path: partHashHeader, message: '分片内容与 SHA-256 不符，请重新发送' }])
      }
    },
  })
}

/** A part of another length than its place in the file asks for. */
export function lengthIssue(bytes: number) {
  return invalidRequest([{ path: 'Content-Length', message: `分片应为 ${bytes} 字节` }])
}

/** The SHA-256 of a content of any size, in hex; a chunk at a time is in memory. */
export async function hashOf(content: Content): Promise<string> {
  const hash = sha256.create()
  for await (const chunk of chunksOf(content.stream(0, content.size))) hash.update(chunk)
  return toHex(hash.digest())
}
