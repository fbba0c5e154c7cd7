import type { PluginState } from '../../../../contract/values/states.ts'
import { table } from '../../store/schema.ts'

export interface PluginRecord {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly description: string
  readonly readme: string
  readonly icon: string
  readonly homepage: string
  readonly category: string
  readonly price: number
  readonly status: PluginState
  readonly rejectReason: string
  readonly ownerId: number
  readonly managerIds: readonly number[]
  /** When it was last submitted for review. */
  readonly submittedAt: number | null
  /** The side that took it offline; null unless it is offline. */
  readonly offlineBy: Side | null
  /** Empty while no version is released. */
  readonly latestVersion: string
  readonly downloads: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** The sides of a review: the plugin's owner and managers, or the reviewers. */
export type Side = 'author' | 'reviewer'

export const pluginTables = {
  plugins: table<PluginRecord>()({
    alias: { keyOf: ({ alias }) => alias },
    status: { keyOf: ({ status }) => String(status) },
  }),
}
