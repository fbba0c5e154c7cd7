import * as z from 'zod'
import { pluginState, rejectedAbout } from '#contract/plugin/plugin.ts'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

/** A side, or an owner who may also review: on the authors' side, with a reviewer's authority. */
export const party = z.enum(['author', 'reviewer', 'reviewing_owner'])

export type Party = z.output<typeof party>

/** The sides of a review: the plugin's owner and managers, or the reviewers. */
export type Side = Exclude<Party, 'reviewing_owner'>

/** The fields of a plugin that its author edits and a reviewer decides on. */
const listing = z.object({
  name: z.string(),
  description: z.string(),
  readme: z.string(),
  icon: z.string(),
  homepage: z.string(),
  category: z.string(),
  price: z.int(),
})

/** The listing at the time of the last decision. */
const decidedListing = listing.extend({ action: z.enum(['approve', 'reject']), at: time })

const plugin = listing.extend({
  id,
  alias: z.string(),
  /** File ids, in the author's order; absent in older data. */
  pictures: z.array(z.string()).exactOptional(),
  status: pluginState,
  rejectReason: z.string(),
  /** The subjects of the rejection; absent in older data. */
  rejectedAbout: rejectedAbout.exactOptional(),
  ownerId: id,
  managerIds: z.array(id),
  /** The time of the last submission. */
  submittedAt: time.nullable(),
  /** The party that took it offline; null unless it is offline. */
  offlineBy: party.nullable(),
  /** Empty while no version is released. */
  latestVersion: z.string(),
  downloads: z.int(),
  /** Absent before the first decision. */
  decided: decidedListing.exactOptional(),
  createdAt: time,
  updatedAt: time,
})

/** When a user named managers, within the last hour. */
const managerNames = z.object({
  /** The user's id. */
  id,
  triedAt: z.array(time),
})

export type Listing = Row<typeof listing>
export type DecidedListing = Row<typeof decidedListing>
export type PluginRecord = Row<typeof plugin>

export const pluginTables = {
  plugins: table(plugin, {
    alias: { keyOf: ({ alias }) => alias },
    status: { keyOf: ({ status }) => String(status) },
  }),
  managerNames: table(managerNames, {}),
}
