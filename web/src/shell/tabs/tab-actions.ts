import { useLocation, useNavigate } from 'react-router-dom'
import type { ShownTab } from './tab-rules.ts'
import { useTabs } from './tabs-store.ts'
import { mayDiscard } from './unsaved-changes.ts'

export interface TabActions {
  refresh: (tab: ShownTab) => Promise<void>
  close: (tab: ShownTab) => Promise<void>
  closeOthers: (tab: ShownTab) => Promise<void>
  closeAll: () => Promise<void>
}

/** What is done with the tabs of the bar. Unsaved changes are asked about first. */
export function useTabActions(tabs: readonly ShownTab[]): TabActions {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const forget = useTabs(({ close }) => close)

  async function close(closing: readonly ShownTab[], next?: ShownTab): Promise<void> {
    const paths = closing.filter(({ pinned }) => !pinned).map(({ path }) => path)
    if (!(await mayDiscard(paths))) return
    forget(paths)
    const last = tabs.filter(({ path }) => !paths.includes(path)).at(-1)
    const target = next ?? (paths.includes(pathname) ? last : undefined)
    if (target && target.path !== pathname) void navigate(target.path + target.search)
    else if (paths.includes(pathname)) void navigate('/')
  }

  return {
    refresh: async ({ path, search }) => {
      if (!(await mayDiscard([path]))) return
      void navigate(`/redirect${path}${search}`, { replace: path === pathname })
    },
    close: (tab) => close([tab]),
    closeOthers: (tab) =>
      close(
        tabs.filter(({ path }) => path !== tab.path),
        tab,
      ),
    closeAll: () => close(tabs),
  }
}
