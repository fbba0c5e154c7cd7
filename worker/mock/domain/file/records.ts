import * as z from 'zod'
import { platform } from '#contract/file.ts'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

/** A file inside a package, by its path. */
const packageEntry = z.object({
  name: z.string(),
  /** Unpacked, in bytes. */
  size: z.int(),
  platform: platform.nullable(),
})

/** A received part of an upload: an object of the file store. */
const storedPart = z.object({
  /** From 1. */
  part: id,
  key: z.string(),
  sha256: z.string(),
})

const upload = z.object({
  id: z.string(),
  userId: id,
  fileName: z.string(),
  /** The size of the whole file in bytes. */
  size: z.int(),
  sha256: z.string(),
  parts: z.array(storedPart),
  /** The time of the start or the last continuation. */
  touchedAt: time,
})

const sampleExtra = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** The parameters of a small package in the format of the provider's builder. */
const samplePackage = z.object({
  alias: z.string(),
  version: z.string(),
  platforms: z.array(platform),
  /** Further files. */
  extras: z.array(sampleExtra).exactOptional(),
})

const samplePicture = z.object({ drawing: z.string() })

/** A complete, checked file. */
const file = z.object({
  /** The id of its upload. */
  id: z.string(),
  userId: id,
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
  isZip: z.boolean(),
  /** The type of a picture, by its first bytes; absent for other files. */
  picture: z.enum(['png', 'jpeg', 'webp', 'gif']).exactOptional(),
  /** Pixels; absent for samples. */
  pictureSize: z.object({ width: z.int(), height: z.int() }).exactOptional(),
  entries: z.array(packageEntry),
  /** The keys of the file's objects, in order; empty for a sample. */
  parts: z.array(z.string()),
  /** The parameters of a seeded file, whose content is generated on demand. */
  sample: z.union([samplePicture, samplePackage]).exactOptional(),
  /** The secret that signs its download links. */
  linkKey: z.string(),
  /** The versions and plugins that refer to the file, such as `plugin-version:12`. */
  holders: z.array(z.string()),
  /** The time when the last reference was removed; null while there is one. */
  unusedSince: time.nullable(),
})

/** Objects of the file store that are to be deleted. */
const garbage = z.object({
  id,
  keys: z.array(z.string()),
  /** The id of an ended upload, whose unreferenced objects are deleted. */
  endedUpload: z.string().exactOptional(),
})

export type PackageEntry = Row<typeof packageEntry>
export type StoredPart = Row<typeof storedPart>
export type UploadRecord = Row<typeof upload>
export type SamplePackage = Row<typeof samplePackage>
export type SamplePicture = Row<typeof samplePicture>
export type FileRecord = Row<typeof file>

export const fileTables = {
  uploads: table(upload, { user: { keyOf: ({ userId }) => String(userId) } }),
  files: table(file, {
    user: { keyOf: ({ userId }) => String(userId) },
    unused: { keyOf: ({ unusedSince }) => (unusedSince === null ? undefined : 'unused') },
  }),
  garbage: table(garbage, {}),
}
