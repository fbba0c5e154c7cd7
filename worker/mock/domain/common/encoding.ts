import { sha256 as hash } from '@noble/hashes/sha2.js'

/** Encodes bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decodes hex. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Bytes per call of `String.fromCharCode`, which takes each byte as an argument; a multiple of three. */
const chunkBytes = 3 * 8192

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)))
  }
  return text
}

/** Decodes base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text)
  const bytes = new Uint8Array(decoded.length)
  // Performance: `Uint8Array.from` takes a hundred times as long.
  for (let at = 0; at < decoded.length; at += 1) bytes[at] = decoded.charCodeAt(at)
  return bytes
}

/** Encodes bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Returns the SHA-256 of a short text, in hex. Synchronous: 2 to 5 µs for a token; Web Crypto uses another thread and
 * takes 25 to 57 µs.
 */
export function sha256(text: string): string {
  return toHex(hash(new TextEncoder().encode(text)))
}
