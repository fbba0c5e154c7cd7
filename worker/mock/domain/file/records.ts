import type { PictureHead, PictureType } from '#contract/values/picture-head.ts'
import type { Platform } from '#contract/values/platforms.ts'
import { table } from '#worker/mock/store/schema.ts'

/** A file inside a package, by its path. */
export interface PackageEntry {
  readonly name: string
  /** Unpacked, in bytes. */
  readonly size: number
  readonly platform: Platform | null
}

/** A received part of an upload: an object of the file store. */
export interface StoredPart {
  /** From 1. */
  readonly part: number
  readonly key: string
  readonly sha256: string
}

/** An unfinished upload. */
export interface UploadRecord {
  readonly id: string
  readonly userId: number
  readonly fileName: string
  /** The size of the whole file in bytes. */
  readonly size: number
  readonly sha256: string
  /** In no particular order. */
  readonly parts: readonly StoredPart[]
  /** When it was started or last continued. */
  readonly touchedAt: number
}

/** A complete, checked file. */
export interface FileRecord {
  /** The id of its upload. */
  readonly id: string
  readonly userId: number
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly isZip: boolean
  /** The type of a picture, by its first bytes; absent for other files. */
  readonly picture?: PictureType
  /** Pixels; absent for samples. */
  readonly pictureSize?: Pick<PictureHead, 'width' | 'height'>
  readonly entries: readonly PackageEntry[]
  /** The keys of its objects, in order; empty for a sample. */
  readonly parts: readonly string[]
  /** The parameters of a seeded file, whose content is generated on demand. */
  readonly sample?: SamplePackage | SamplePicture
  /** The secret that signs its download links. */
  readonly linkKey: string
  /** The versions and plugins that refer to it, such as `plugin-version:12`. */
  readonly holders: readonly string[]
  /** When the last reference was removed; null while there is one. */
  readonly unusedSince: number | null
}

/** The parameters of a small package in the format of the provider's builder. */
export interface SamplePackage {
  readonly alias: string
  readonly version: string
  readonly platforms: readonly Platform[]
  /** Further files, with their sizes in bytes. */
  readonly extras?: readonly SampleExtra[]
}

/** A picture of the demo's data. */
export interface SamplePicture {
  readonly drawing: string
}

export interface SampleExtra {
  readonly name: string
  readonly size: number
}

/** Objects of the file store that are to be deleted. */
export interface GarbageRecord {
  readonly id: number
  readonly keys: readonly string[]
  /** The id of an upload that ended: its unreferenced objects are to be deleted. */
  readonly endedUpload?: string
}

export const fileTables = {
  uploads: table<UploadRecord>()({ user: { keyOf: ({ userId }) => String(userId) } }),
  files: table<FileRecord>()({
    user: { keyOf: ({ userId }) => String(userId) },
    unused: { keyOf: ({ unusedSince }) => (unusedSince === null ? undefined : 'unused') },
  }),
  garbage: table<GarbageRecord>()({}),
}
