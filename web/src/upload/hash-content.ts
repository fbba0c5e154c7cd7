import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file and of each of its parts, in hex. */
export interface FileHashes {
  partBytes: number
  file: string
  parts: string[]
}

/** Bytes between two reports of the progress. */
const stepBytes = 1024 * 1024

/**
 * Hashes a file part by part, however large it is: one part is in memory at a time. Calls back with the bytes
 * that are done.
 * @throws when the file cannot be read (it was changed or removed)
 */
export async function hashContent(
  content: Blob,
  partBytes: number,
  onProgress: (bytes: number) => void,
): Promise<FileHashes> {
  const whole = sha256.create()
  const parts: string[] = []
  for (let from = 0; from < content.size; from += partBytes) {
    const part = new Uint8Array(await content.slice(from, from + partBytes).arrayBuffer())
    for (let at = 0; at < part.length; at += stepBytes) {
      const step = part.subarray(at, at + stepBytes)
      whole.update(step)
      onProgress(from + at + step.length)
    }
    parts.push(bytesToHex(await digest(part)))
  }
  return { partBytes, file: bytesToHex(whole.digest()), parts }
}

/** The browser's own hash is the faster one, but takes only what is in memory, and exists only with https. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
}
