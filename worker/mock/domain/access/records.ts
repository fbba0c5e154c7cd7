import { table } from '#worker/mock/store/schema.ts'

export interface RoleRecord {
  readonly id: number
  readonly name: string
  readonly description: string
  /** The menu tree as a JSON string. */
  readonly routes: string
  /** The granted paths; calls that every signed-in user may make need no grant. */
  readonly api: readonly string[]
  /** True for the role of new accounts; at most one role. */
  readonly isDefault: boolean
}

export const accessTables = {
  roles: table<RoleRecord>()({}),
}
