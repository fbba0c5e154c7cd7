import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '../common/encoding.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader } from '../schema.ts'
import type { FileRecord } from './records.ts'

/** The base path of the contract. */
export const apiBase = '/api/v1'
/** Below the base path: files by id and file name. */
export const filesPath = '/files'

/** A link is valid for one to two hours: it expires on the hour, so that lists read within an hour have equal links. */
const hourMs = 60 * 60 * 1000

/**
 * Builds a signed link that needs no token: it is valid for this file and this version, for a limited time. `now` in
 * milliseconds on the sandbox's clock.
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
 * Returns the file of a signed link. `until` in seconds as in the link, `now` in milliseconds.
 * @throws ContractError `recordNotFound` for an invalid or expired link, or one whose version has other files now
 */
export function resolveDownloadLink(
  reader: Reader,
  link: { id: string; for: string; until: string; key: string },
  now: number,
): FileRecord {
  const file = reader.get('files', link.id)
  const until = Number(link.until) * 1000
  const isValid =
    file !== undefined &&
    until > now &&
    file.holders.includes(link.for) &&
    isEqualConstantTime(signature(file, link.for, until), link.key)
  if (isValid) return file
  throw new ContractError('recordNotFound', '下载链接无效或已过期，请刷新页面后重试', { httpStatus: 404 })
}

function signature(file: FileRecord, holder: string, until: number): string {
  const text = new TextEncoder()
  return toBase64url(hmac(sha256, text.encode(file.linkKey), text.encode(`${file.id}\n${holder}\n${until}`)))
}

/** Compares in constant time. */
function isEqualConstantTime(expected: string, given: string): boolean {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index)
  }
  return difference === 0
}
