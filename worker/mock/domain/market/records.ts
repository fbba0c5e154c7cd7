import { table } from '#worker/mock/store/schema.ts'

export interface PurchaseRecord {
  readonly id: number
  readonly pluginId: number
  readonly buyerId: number
  readonly authorId: number
  /** The paid coins, commission included. */
  readonly price: number
  readonly commission: number
  readonly boughtAt: number
}

export const marketTables = {
  purchases: table<PurchaseRecord>()({
    plugin: { keyOf: ({ pluginId }) => String(pluginId) },
    buyer: { keyOf: ({ buyerId }) => String(buyerId) },
    author: { keyOf: ({ authorId }) => String(authorId) },
  }),
}
