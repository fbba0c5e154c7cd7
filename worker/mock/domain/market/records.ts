import * as z from 'zod'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

const purchase = z.object({
  id,
  pluginId: id,
  buyerId: id,
  authorId: id,
  /** The paid coins, commission included. */
  price: z.int(),
  commission: z.int(),
  boughtAt: time,
})

export type PurchaseRecord = Row<typeof purchase>

export const marketTables = {
  purchases: table(purchase, {
    plugin: { keyOf: ({ pluginId }) => String(pluginId) },
    buyer: { keyOf: ({ buyerId }) => String(buyerId) },
    author: { keyOf: ({ authorId }) => String(authorId) },
  }),
}
