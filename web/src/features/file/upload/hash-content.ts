import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export interface FileHashes {
  partBytes: number
  file: string
  parts: string[]
}

const progressStepBytes = 1024 * 1024

export async function hashContent(
  content: Blob,
  partBytes: number,
  onProgress: (bytes: number) => void,
): Promise<FileHashes> {
  const fileHash = sha256.create()
  const parts: string[] = []
  for (let from = 0; from < content.size; from += partBytes) {
    const part = new Uint8Array(await content.slice(from, from + partBytes).arrayBuffer())
    for (let at = 0; at < part.length; at += progressStepBytes) {
      const step = part.subarray(at, at + progressStepBytes)
      fileHash.update(step)
      onProgress(from + at + step.length)
    }
    parts.push(bytesToHex(await digest(part)))
  }
  return { partBytes, file: bytesToHex(fileHash.digest()), parts }
}

/** Prefers `crypto.subtle`, which is faster than the library, but has no streaming and needs a secure context. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
}
