import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** What a package is built for. */
export const platforms = [
  'windows_amd64',
  'linux_amd64',
  'linux_arm64',
  'darwin_amd64',
  'darwin_arm64',
] as const

export const platform = z.enum(platforms)

export type Platform = z.infer<typeof platform>

export const fileId = z.string().min(1).max(64)

/** Lower-case hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const fileName = z.string().min(1).max(limits.file.maxNameLength)

/** A file that a version offers for a platform. */
export const versionFile = z.object({
  platform,
  file_id: fileId,
  file_name: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  sha256,
  download_url: z.string(),
})

/** Which uploaded file fills which platform. */
export const fileChoice = z.array(z.object({ platform, file_id: fileId })).max(platforms.length)

/** `data` of a package that is not acceptable (43001). */
export const packageIssues = z.object({
  issues: z.array(z.object({ file: z.string(), message: z.string() })),
})

export type PackageIssues = z.infer<typeof packageIssues>

export const uploadInit = endpoint('/app/UploadInit', {
  summary: 'Begin an upload, or go on with one that was begun',
  access: 'granted',
  effect: 'change',
  extension: true,
  request: z.object({
    file_name: fileName,
    size: z.int().min(1).max(limits.file.maxBytes),
    sha256,
  }),
  response: z.object({
    file_id: fileId,
    part_size: z.int().positive(),
    /** Numbers of the parts that are here already, from 1. */
    received: z.array(z.int().positive()),
  }),
})

/** The request body is the part's bytes; `file_id` and `part` stand in the address. */
export const uploadPart = endpoint('/app/UploadPart', {
  summary: 'One part of an upload, as plain bytes',
  body: 'bytes',
  access: 'granted',
  effect: 'change',
  extension: true,
  request: z.object({
    file_id: fileId,
    part: z.coerce.number().int().min(1).max(limits.file.maxParts),
  }),
  response: z.object({ part: z.int().positive() }),
})

/** What the package holds: one entry for a bare binary, several for a zip. */
export const packageEntry = z.object({
  name: z.string(),
  size: z.int().nonnegative(),
  /** The platform the name says it is for; none when it says none. */
  platform: platform.nullable(),
})

export const uploadDone = endpoint('/app/UploadDone', {
  summary: 'Check the whole file and what it holds',
  access: 'granted',
  effect: 'change',
  extension: true,
  request: z.object({ file_id: fileId }),
  response: z.object({
    file_id: fileId,
    file_name: z.string(),
    size: z.int().nonnegative(),
    sha256,
    entries: z.array(packageEntry),
  }),
})
