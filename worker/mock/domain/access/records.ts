import * as z from 'zod'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id } from '../common/fields.ts'

const role = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The menu tree as a JSON string. */
  routes: z.string(),
  /** The granted paths; calls that every signed-in user may make need no grant. */
  api: z.array(z.string()),
  /** True for the role of new accounts; at most one role. */
  isDefault: z.boolean(),
})

export type RoleRecord = Row<typeof role>

export const accessTables = { roles: table(role, {}) }
