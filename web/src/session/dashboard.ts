import { addresses } from '../lib/addresses.ts'
import type { MenuItem } from './menu.ts'

/** The dashboard: a page of the console's own, there whatever the menu of a user says, and first in it. */
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
