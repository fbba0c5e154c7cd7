import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from './encoding.ts'
import { ContractError } from './errors.ts'
import type { FileRecord, Reader } from './schema.ts'

/** Where the contract's paths begin. */
export const apiBase = '/api/v1'
/** Below the base: files by id, with the name they are saved under. */
export const filesPath = '/files'

/** A link is good for one to two hours: it ends on the hour, so that a list read twice is the same twice. */
const hourMs = 60 * 60 * 1000

/**
 * A link that works without a token, for whoever was allowed to read the version: signed, for this file and
 * this version, and for a while. `now` in milliseconds on the sandbox's clock.
 */
export function downloadUrl(file: FileRecord, holder: string, now: number): string {
  const until = (Math.floor(now / hourMs) + 2) * hourMs
  const query = new URLSearchParams({
    for: holder,
    until: String(until / 1000),
    key: signature(file, holder, until),
  })
  return `${apiBase}${filesPath}/${file.id}/${encodeURIComponent(file.fileName)}?${query}`
}

/**
 * The file a link leads to. `until` in seconds as the link has it, `now` in milliseconds.
 * @throws ContractError `recordNotFound` for a link that is wrong, too old, or whose version has other files now
 */
export function followLink(
  reader: Reader,
  link: { id: string; for: string; until: string; key: string },
  now: number,
): FileRecord {
  const file = reader.get('files', link.id)
  const until = Number(link.until) * 1000
  const isGood =
    file !== undefined &&
    until > now &&
    file.holders.includes(link.for) &&
    isSame(signature(file, link.for, until), link.key)
  if (isGood) return file
  throw new ContractError('recordNotFound', '下载链接无效或已过期，请刷新页面后重试', { httpStatus: 404 })
}

function signature(file: FileRecord, holder: string, until: number): string {
  const text = new TextEncoder()
  return toBase64url(hmac(sha256, text.encode(file.linkKey), text.encode(`${file.id}\n${holder}\n${until}`)))
}

/** Takes as long for texts that differ early as for those that differ late. */
function isSame(expected: string, given: string): boolean {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index)
  }
  return difference === 0
}
