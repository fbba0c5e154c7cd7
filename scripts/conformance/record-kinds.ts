import type { Path } from '#contract/registry.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'

/** The calls that make, find and undo a kind of record. */
export interface Kind {
  /** The name in the report. */
  readonly title: string
  /** The call that makes the record, and those that change it. */
  readonly writes: readonly [Path, ...Path[]]
  readonly list: Path
  /** Fields with the run's name, which no other record has. */
  readonly names: readonly string[]
  /** The call that removes the record by id; absent in the contract for some kinds. */
  readonly remove?: Path
  /** The call that hides the record by id and state 0; `hidden` are the states already invisible. */
  readonly withdraw?: { readonly path: Path; readonly hidden: readonly number[] }
}

const hiddenPlugin = [pluginStates.draft, pluginStates.rejected, pluginStates.offline]
const hiddenVersion = [versionStates.draft, versionStates.rejected, versionStates.withdrawn]

export const kinds = {
  role: {
    title: 'the role',
    writes: ['/gm_user/role/add', '/gm_user/role/update'],
    list: '/gm_user/roles',
    names: ['name'],
    remove: '/gm_user/role/delete',
  },
  user: {
    title: 'the user',
    writes: ['/gm_user/InsertUser', '/gm_user/UpdateUser'],
    list: '/gm_user/userlist',
    names: ['username'],
    remove: '/gm_user/DelUser',
  },
  order: {
    title: 'the order',
    writes: ['/order/Create'],
    list: '/order/List',
    names: [],
    remove: '/order/Cancel',
  },
  plugin: {
    title: 'the plugin',
    writes: ['/app/Create', '/app/UpdatePluginInfo'],
    list: '/app/List',
    names: ['plugin_alias', 'plugin_name'],
    withdraw: { path: '/app/StatusAction', hidden: hiddenPlugin },
  },
  version: {
    title: 'the plugin version',
    writes: ['/app/PublishCreate', '/app/UpdatePublishChangeLog'],
    list: '/app/PublishList',
    names: ['version'],
    withdraw: { path: '/app/PublishStatusAction', hidden: hiddenVersion },
  },
  product: {
    title: 'the product version',
    writes: ['/app/EvVersionCreateV2'],
    list: '/app/EvVersionList',
    names: ['version'],
  },
} as const satisfies Record<string, Kind>

export type RecordKind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as RecordKind[]
