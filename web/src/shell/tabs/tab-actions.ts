import { useMemo } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { type OpenTab, reloadAddress } from './tab-rules.ts'
import { useTabs } from './tabs-store.ts'

export interface TabActions {
  activate: (tab: OpenTab) => void
  refresh: (tab: OpenTab) => Promise<void>
  close: (tab: OpenTab) => Promise<void>
  pin: (tab: OpenTab) => void
  closeOthers: (tab: OpenTab) => Promise<void>
  closeAll: () => Promise<void>
}

type Router = ReturnType<typeof useRouter>

export function useTabActions(tabs: readonly OpenTab[]): TabActions {
  const router = useRouter()
  const closeTabs = useTabs(({ close }) => close)
  return useMemo(() => tabActions(tabs, router, closeTabs), [tabs, router, closeTabs])
}

function tabActions(
  tabs: readonly OpenTab[],
  router: Router,
  closeTabs: (paths: readonly string[]) => void,
): TabActions {
  async function close(closing: readonly OpenTab[], next?: OpenTab): Promise<void> {
    const { pathname } = router.state.location
    const paths = closing.filter(({ pinned }) => !pinned).map(({ path }) => path)
    if (!(await mayDiscard(paths))) return
    closeTabs(paths)
    const last = tabs.filter(({ path }) => !paths.includes(path)).at(-1)
    const target = next ?? (paths.includes(pathname) ? last : undefined)
    if (target && target.path !== pathname) void router.navigate(target.path + target.search)
    else if (paths.includes(pathname)) void router.navigate(addresses.home)
  }

  return {
    activate: (tab) => {
      const isCached = useTabs.getState().cached.some(({ path }) => path === tab.path)
      // A cached page is rendered already, so a synchronous update paints it sooner.
      void router.navigate(tab.path + tab.search, { flushSync: isCached })
    },
    refresh: async (tab) => {
      if (!(await mayDiscard([tab.path]))) return
      void router.navigate(reloadAddress(tab), { replace: tab.path === router.state.location.pathname })
    },
    close: (tab) => close([tab]),
    pin: ({ path, pinned }) => useTabs.getState().pin(path, !pinned),
    closeOthers: (tab) =>
      close(
        tabs.filter(({ path }) => path !== tab.path),
        tab,
      ),
    closeAll: () => close(tabs),
  }
}
