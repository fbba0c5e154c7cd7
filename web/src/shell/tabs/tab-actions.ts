import { useMemo } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { reloadAddress, type ShownTab } from './tab-rules.ts'
import { useTabs } from './tabs-store.ts'

export interface TabActions {
  show: (tab: ShownTab) => void
  refresh: (tab: ShownTab) => Promise<void>
  close: (tab: ShownTab) => Promise<void>
  closeOthers: (tab: ShownTab) => Promise<void>
  closeAll: () => Promise<void>
}

type Router = ReturnType<typeof useRouter>

export function useTabActions(tabs: readonly ShownTab[]): TabActions {
  const router = useRouter()
  const forget = useTabs(({ close }) => close)
  return useMemo(() => tabActions(tabs, router, forget), [tabs, router, forget])
}

function tabActions(
  tabs: readonly ShownTab[],
  router: Router,
  forget: (paths: readonly string[]) => void,
): TabActions {
  async function close(closing: readonly ShownTab[], next?: ShownTab): Promise<void> {
    const { pathname } = router.state.location
    const paths = closing.filter(({ pinned }) => !pinned).map(({ path }) => path)
    if (!(await mayDiscard(paths))) return
    forget(paths)
    const last = tabs.filter(({ path }) => !paths.includes(path)).at(-1)
    const target = next ?? (paths.includes(pathname) ? last : undefined)
    if (target && target.path !== pathname) void router.navigate(target.path + target.search)
    else if (paths.includes(pathname)) void router.navigate(addresses.home)
  }

  return {
    show: (tab) => {
      const isKept = useTabs.getState().kept.some(({ path }) => path === tab.path)
      // A kept page is rendered already, so a synchronous update shows it sooner.
      void router.navigate(tab.path + tab.search, { flushSync: isKept })
    },
    refresh: async (tab) => {
      if (!(await mayDiscard([tab.path]))) return
      void router.navigate(reloadAddress(tab), { replace: tab.path === router.state.location.pathname })
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
