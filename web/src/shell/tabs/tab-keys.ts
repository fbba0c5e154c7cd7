import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import type { TabActions } from './tab-actions.ts'
import { linksOf } from './tab-row.ts'
import type { ShownTab } from './tab-rules.ts'
import { useTabs } from './tabs-store.ts'

/** Returns the index that an arrow, Home or End key leads to; null for other keys. */
function targetIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Returns a key handler: arrows focus another tab, with Shift they move the tab, Delete closes it. */
export function useTabKeys(
  tabs: readonly ShownTab[],
  actions: TabActions,
  row: RefObject<HTMLUListElement | null>,
) {
  const move = useTabs((state) => state.move)
  return useCallback(
    (tab: ShownTab, event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const place = targetIndex(event.key, tabs.indexOf(tab), tabs.length)
      const other = place === null ? undefined : tabs[place]
      if (other) {
        event.preventDefault()
        if (event.shiftKey) move(tab.path, other.path)
        else
          linksOf(row.current)
            .find((link) => link.dataset.path === other.path)
            ?.focus()
      } else if (event.key === 'Delete' && !tab.pinned) {
        void actions.close(tab)
      }
    },
    [tabs, actions, row, move],
  )
}
