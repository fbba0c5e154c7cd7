import type { Platform } from '#contract/values/platforms.ts'
import type { RejectedPart, VersionState } from '#contract/values/states.ts'
import { table } from '#worker/mock/store/schema.ts'
import type { Party } from '../plugin/records.ts'

export interface VersionRecord {
  readonly id: number
  readonly pluginId: number
  readonly version: string
  readonly changeLog: string
  /** The oldest and the newest product version that it supports; empty for no bound. */
  readonly oldestProduct: string
  readonly newestProduct: string
  readonly status: VersionState
  readonly rejectReason: string
  /** What the rejection is about; absent in older data. */
  readonly rejectedAbout?: readonly RejectedPart[]
  /** Who withdrew it; null unless it is withdrawn. */
  readonly withdrawnBy: Party | null
  /** The time of its scheduled release; null unless it is scheduled. */
  readonly releaseAt: number | null
  readonly files: readonly VersionFile[]
  /** Absent without source code. */
  readonly sourceFileId?: string
  readonly downloads: number
  /** Downloads by day; absent without any, and in records of older releases. */
  readonly downloadDays?: readonly DownloadDay[]
  readonly createdBy: number
  readonly createdAt: number
  readonly updatedAt: number
  /** When it was last submitted for review; null when it never was. */
  readonly submittedAt: number | null
  readonly releasedAt: number | null
}

/** The version's file for a platform. */
export interface VersionFile {
  readonly platform: Platform
  readonly file_id: string
}

/** A day (`YYYY-MM-DD` in the provider's zone) and its downloads, in the order of `platforms`. */
export type DownloadDay = readonly [date: string, ...counts: number[]]

/** The last download of a plugin by a user. */
export interface DownloadRecord {
  /** `<plugin id>:<user id>` */
  readonly id: string
  readonly pluginId: number
  readonly userId: number
  readonly version: string
  readonly at: number
}

export const versionTables = {
  versions: table<VersionRecord>()({
    plugin: { keyOf: ({ pluginId }) => String(pluginId) },
    status: { keyOf: ({ status }) => String(status) },
  }),
  downloads: table<DownloadRecord>()({ plugin: { keyOf: ({ pluginId }) => String(pluginId) } }),
}
