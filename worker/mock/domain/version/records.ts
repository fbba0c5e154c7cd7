import * as z from 'zod'
import { platform } from '#contract/file.ts'
import { rejectedAbout } from '#contract/plugin/plugin.ts'
import { versionState } from '#contract/version.ts'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'
import { party } from '../plugin/records.ts'

/** The version's file for a platform. */
export const versionFile = z.object({ platform, file_id: z.string() })

/** A day (`YYYY-MM-DD` in the provider's zone) and its downloads, in the order of `platforms`. */
const downloadDay = z.tuple([z.string()], z.int())

const version = z.object({
  id,
  pluginId: id,
  version: z.string(),
  changeLog: z.string(),
  /** The oldest and the newest product version that it supports; empty for no bound. */
  oldestProduct: z.string(),
  newestProduct: z.string(),
  status: versionState,
  rejectReason: z.string(),
  /** The subjects of the rejection; absent in older data. */
  rejectedAbout: rejectedAbout.exactOptional(),
  /** The party that withdrew it; null unless it is withdrawn. */
  withdrawnBy: party.nullable(),
  /** The time of its scheduled release; null unless it is scheduled. */
  releaseAt: time.nullable(),
  files: z.array(versionFile),
  /** Absent without source code. */
  sourceFileId: z.string().exactOptional(),
  downloads: z.int(),
  /** Downloads by day; absent without any, and in records of older releases. */
  downloadDays: z.array(downloadDay).exactOptional(),
  createdBy: id,
  createdAt: time,
  updatedAt: time,
  /** The time of the last submission; null before the first. */
  submittedAt: time.nullable(),
  releasedAt: time.nullable(),
})

const download = z.object({
  /** `<plugin id>:<user id>` */
  id: z.string(),
  pluginId: id,
  userId: id,
  version: z.string(),
  at: time,
})

export type VersionFile = Row<typeof versionFile>
export type DownloadDay = Row<typeof downloadDay>
export type VersionRecord = Row<typeof version>
export type DownloadRecord = Row<typeof download>

export const versionTables = {
  versions: table(version, {
    plugin: { keyOf: ({ pluginId }) => String(pluginId) },
    status: { keyOf: ({ status }) => String(status) },
  }),
  downloads: table(download, { plugin: { keyOf: ({ pluginId }) => String(pluginId) } }),
}
