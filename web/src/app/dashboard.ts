import type { PageHandle } from '../session/page-handle.ts'

/** The one page of the shell that is there whatever the menu says. */
export const dashboard: PageHandle = {
  path: '/dashboard',
  component: 'views/dashboard/index',
  meta: { title: '', icon: 'el-icon-s-data', affix: true },
}
