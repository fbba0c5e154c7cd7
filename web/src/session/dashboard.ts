import { addresses } from '../lib/addresses.ts'
import type { MenuItem } from './menu.ts'

/** The dashboard is always the first entry, whatever the user's menu contains. */
export const dashboard = {
  path: addresses.dashboard,
  name: 'Dashboard',
  component: 'views/dashboard/index',
  redirect: null,
  alwaysShow: false,
  hidden: false,
  meta: { title: '', icon: 'el-icon-s-data', affix: true },
  children: [],
} as const satisfies MenuItem
