import type { Path } from '#contract/registry.ts'
import { addresses, newRecordAddress } from '#web/src/lib/addresses.ts'

/** What an action without an address does. */
export type ActionRun = 'light' | 'dark' | 'system' | 'zh' | 'en' | 'signOut'

export interface SearchAction {
  /** The key of its texts. */
  name: string
  /** Offered where the page is in the user's menu. */
  to?: string
  run?: ActionRun
  /** Not offered where the host lacks one of these calls. */
  calls?: readonly Path[]
  /** Whether roles are granted the calls. */
  isGranted?: boolean
  /** Offered while the plugin selected in the header is one that the user manages. */
  needsOwnPlugin?: boolean
}

/** The actions that the search offers; `search.words` are further names to find them by. */
export const searchActions = [
  {
    name: 'addUser',
    to: newRecordAddress(addresses.users),
    calls: ['/gm_user/InsertUser', '/gm_user/roleOption'],
    isGranted: true,
  },
  {
    name: 'addRole',
    to: newRecordAddress(addresses.roles),
    calls: ['/gm_user/role/add', '/gm_user/roles'],
    isGranted: true,
  },
  {
    name: 'addPlugin',
    to: newRecordAddress(addresses.plugins),
    calls: ['/app/Create'],
    isGranted: true,
  },
  {
    name: 'newVersion',
    to: newRecordAddress(addresses.publish),
    calls: ['/app/PublishCreate'],
    isGranted: true,
    needsOwnPlugin: true,
  },
  {
    name: 'newProductVersion',
    to: newRecordAddress(addresses.productVersions),
    calls: ['/app/EvVersionCreateV2'],
    isGranted: true,
  },
  { name: 'topUp', to: addresses.topUp, calls: ['/order/Create'] },
  {
    name: 'buyPlugins',
    to: addresses.market,
    calls: ['/app/MarketList'],
  },
  {
    name: 'changePassword',
    to: addresses.changePassword,
    calls: ['/gm_user/ModifyPwdByPassword'],
  },
  { name: 'light', run: 'light' },
  { name: 'dark', run: 'dark' },
  { name: 'system', run: 'system' },
  { name: 'zh', run: 'zh' },
  { name: 'en', run: 'en' },
  { name: 'signOut', run: 'signOut' },
] as const satisfies readonly SearchAction[]
