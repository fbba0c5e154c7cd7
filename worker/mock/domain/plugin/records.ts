import type { PluginState, RejectedPart } from '#contract/values/states.ts'
import { table } from '#worker/mock/store/schema.ts'

export interface PluginRecord {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly description: string
  readonly readme: string
  readonly icon: string
  /** File ids, in the author's order; absent in older data. */
  readonly pictures?: readonly string[]
  readonly homepage: string
  readonly category: string
  readonly price: number
  readonly status: PluginState
  readonly rejectReason: string
  /** What the rejection is about; absent in older data. */
  readonly rejectedAbout?: readonly RejectedPart[]
  readonly ownerId: number
  readonly managerIds: readonly number[]
  /** When it was last submitted for review. */
  readonly submittedAt: number | null
  /** Who took it offline; null unless it is offline. */
  readonly offlineBy: Party | null
  /** Empty while no version is released. */
  readonly latestVersion: string
  readonly downloads: number
  /** Absent before the first decision. */
  readonly decided?: DecidedListing
  readonly createdAt: number
  readonly updatedAt: number
}

/** The fields of a plugin that its author edits and a reviewer decides on. */
export type Listing = Pick<
  PluginRecord,
  'name' | 'description' | 'readme' | 'icon' | 'homepage' | 'category' | 'price'
>

/** The listing as it was at the last decision about it. */
export interface DecidedListing extends Listing {
  readonly action: 'approve' | 'reject'
  readonly at: number
}

/** The sides of a review: the plugin's owner and managers, or the reviewers. */
export type Side = 'author' | 'reviewer'

/** A side, or an owner who may review others' plugins: on the authors' side, with a reviewer's authority. */
export type Party = Side | 'reviewing_owner'

export const pluginTables = {
  plugins: table<PluginRecord>()({
    alias: { keyOf: ({ alias }) => alias },
    status: { keyOf: ({ status }) => String(status) },
  }),
}
