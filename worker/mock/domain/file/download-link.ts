import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Platform } from '#contract/values/platforms.ts'
import { toBase64url } from '../common/encoding.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader } from '../schema.ts'
import type { FileRecord } from './records.ts'

/** The base path of the contract. */
export const apiBase = '/api/v1'
/** Path of downloads below the base path: `/files/<id>/<name>`. */
export const filesPath = '/files'

/** Links are valid for one to two hours and expire on the hour, so that lists read within an hour have equal links. */
const hourMs = 60 * 60 * 1000

/** The user and the time of a download link. */
export interface LinkContext {
  userId: number
  now: number
}

/** Builds a signed link without a token, valid for this file, version, user and platform for a limited time. */
export function downloadUrl(
  file: FileRecord,
  holder: string,
  { userId, now }: LinkContext,
  platform: Platform | '' = '',
): string {
  const until = String(((Math.floor(now / hourMs) + 2) * hourMs) / 1000)
  const signed = { for: holder, by: String(userId), until, platform }
  const query = new URLSearchParams({ ...signed, key: signature(file, signed) })
  if (platform === '') query.delete('platform')
  return `${apiBase}${filesPath}/${file.id}/${encodeURIComponent(file.fileName)}?${query}`
}

/**
 * Returns the file of a signed link. `until` in seconds as in the link, `now` in milliseconds.
 * @throws ContractError `recordNotFound` for an invalid or expired link, or after a change of the version's files
 */
export function resolveDownloadLink(
  reader: Reader,
  link: SignedParameters & { id: string; key: string },
  now: number,
): FileRecord {
  const file = reader.get('files', link.id)
  const isValid =
    file !== undefined &&
    Number(link.until) * 1000 > now &&
    file.holders.includes(link.for) &&
    isEqualConstantTime(signature(file, link), link.key)
  if (isValid) return file
  throw invalidLink()
}

/** Returns the address of a plugin's picture, without signature, since its id cannot be guessed. */
export function pictureUrl({ id, fileName }: FileRecord): string {
  return `${apiBase}${filesPath}/${id}/${encodeURIComponent(fileName)}`
}

/** Returns a picture of a plugin; undefined for another file. */
export function readPicture(reader: Reader, id: string): FileRecord | undefined {
  const file = reader.get('files', id)
  const isShown = file?.holders.some((holder) => holder.startsWith('plugin-pictures:'))
  return file?.picture && isShown ? file : undefined
}

interface SignedParameters {
  for: string
  /** Id of the user. */
  by: string
  until: string
  /** Empty for a file of no platform, such as source code. */
  platform: string
}

export function invalidLink(): ContractError {
  return new ContractError('recordNotFound', 'file.link', { httpStatus: 404 })
}

function signature(file: FileRecord, { for: holder, by, until, platform }: SignedParameters): string {
  const text = new TextEncoder()
  const signed = `${file.id}\n${holder}\n${by}\n${until}\n${platform}`
  return toBase64url(hmac(sha256, text.encode(file.linkKey), text.encode(signed)))
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
