import type { Path } from '../../../../contract/registry.ts'
import { addresses, newRecordAddress } from '../../lib/addresses.ts'

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
  /** Other names to find it by. */
  words?: readonly string[]
}

/** The actions that the search offers. */
export const searchActions = [
  {
    name: 'addUser',
    to: newRecordAddress(addresses.users),
    calls: ['/gm_user/InsertUser', '/gm_user/roleOption'],
    isGranted: true,
    words: ['创建用户', 'create a user'],
  },
  {
    name: 'addRole',
    to: newRecordAddress(addresses.roles),
    calls: ['/gm_user/role/add', '/gm_user/roles'],
    isGranted: true,
    words: ['创建角色', 'create a role'],
  },
  {
    name: 'addPlugin',
    to: newRecordAddress(addresses.plugins),
    calls: ['/app/Create'],
    isGranted: true,
    words: ['创建插件', 'create a plugin'],
  },
  {
    name: 'newVersion',
    to: newRecordAddress(addresses.publish),
    calls: ['/app/PublishCreate'],
    isGranted: true,
    needsOwnPlugin: true,
    words: ['发布新版本', 'publish a version'],
  },
  {
    name: 'newProductVersion',
    to: newRecordAddress(addresses.productVersions),
    calls: ['/app/EvVersionCreateV2'],
    isGranted: true,
  },
  { name: 'topUp', to: addresses.topUp, calls: ['/order/Create'], words: ['buy coins', 'pay'] },
  {
    name: 'buyPlugins',
    to: `${addresses.purchases}?market=open`,
    calls: ['/app/MarketList'],
    words: ['market', '插件市场'],
  },
  {
    name: 'changePassword',
    to: addresses.changePassword,
    calls: ['/gm_user/ModifyPwdByPassword'],
  },
  { name: 'light', run: 'light', words: ['day mode', '白天模式'] },
  { name: 'dark', run: 'dark', words: ['night mode', '夜间模式'] },
  { name: 'system', run: 'system' },
  { name: 'zh', run: 'zh', words: ['language', '语言', 'chinese'] },
  { name: 'en', run: 'en', words: ['language', '语言', '英文'] },
  { name: 'signOut', run: 'signOut', words: ['log out', 'logout', '注销'] },
] as const satisfies readonly SearchAction[]
