import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './values/limits.ts'
import { platforms } from './values/platforms.ts'

export const platform = z.enum(platforms)

export const fileId = z.string().min(1).max(64)

/** Lower-case hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A digest of a request, in either case. */
const givenSha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .toLowerCase()

export const fileName = z.string().min(1).max(limits.file.maxNameLength)

/** A file that a version offers for a platform. */
export const versionFile = z.object({
  platform,
  file_id: fileId,
  file_name: z.string(),
  size: z.int().nonnegative(),
  sha256,
  download_url: z.string(),
})

/** The file id of the source code: absent leaves the version's source code unchanged, an empty text removes it. */
export const sourceChoice = z.union([fileId, z.literal('')]).optional()

const uploadedFile = z.object({ platform, file_id: fileId })

/** A file at an address, for hosts without upload calls. */
const linkedFile = z.object({
  platform,
  download_url: z.url({ protocol: /^https?$/ }).max(limits.file.maxUrlLength),
  sha256: givenSha256,
})

/** The chosen file of each platform. */
export const fileChoice = z.array(z.union([uploadedFile, linkedFile])).max(platforms.length)

export const uploadInit = endpoint('/app/UploadInit', {
  summary: 'Begin an upload, or go on with one that was begun',
  access: 'granted',
  writes: true,
  extension: true,
  request: z.object({
    file_name: fileName,
    size: z.int().min(1).max(limits.file.maxBytes),
    sha256: givenSha256,
  }),
  response: z.object({
    file_id: fileId,
    part_size: z.int().positive(),
    /** The numbers of the parts that are stored already, from 1. */
    received: z.array(z.int().positive()),
  }),
})

/** The request body is the part's bytes; `file_id` and `part` are in the query string. */
export const uploadPart = endpoint('/app/UploadPart', {
  summary: 'One part of an upload, as plain bytes',
  body: 'bytes',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({
    file_id: fileId,
    part: z.coerce.number().int().min(1).max(limits.file.maxParts),
  }),
  response: z.object({ part: z.int().positive() }),
})

/** A file in the package: one for a bare binary, several for a zip. */
export const packageEntry = z.object({
  name: z.string(),
  size: z.int().nonnegative(),
  /** The platform in the file's name; null when the name does not contain one. */
  platform: platform.nullable(),
})

export const uploadDone = endpoint('/app/UploadDone', {
  summary: 'Check the whole file and what it holds',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'packageRejected'],
  request: z.object({ file_id: fileId }),
  response: z.object({
    file_id: fileId,
    file_name: z.string(),
    size: z.int().nonnegative(),
    sha256,
    entries: z.array(packageEntry),
  }),
})
