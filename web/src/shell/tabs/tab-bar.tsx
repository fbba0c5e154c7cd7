import { MoreOutlined } from '@ant-design/icons'
import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { normalPath } from '#web/src/lib/addresses.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Row } from '#web/src/ui/stack.tsx'
import { type TabActions, useTabActions } from './tab-actions.ts'
import styles from './tab-bar.module.css'
import { TabItem } from './tab-item.tsx'
import { TabMenu } from './tab-menu.tsx'
import { linksOf, useFocusRestore, useHorizontalWheel, useScrollToActiveTab } from './tab-row.ts'
import { type OpenTab, openTabs, reloadedPath } from './tab-rules.ts'
import { useNamedPages, useTabs } from './tabs-store.ts'

const { View: TabOverflow } = lazyComponent(() => import('./tab-parts.ts'), 'TabOverflow', {
  fallback: () => null,
})

export function TabBar() {
  return <Tabs path={useCurrentPath()} />
}

const Tabs = memo(function Tabs({ path }: { path: string }) {
  const { t } = useTranslation('shell')
  const visited = useTabs((state) => state.visited)
  const pages = useNamedPages()
  const tabs = useMemo(() => openTabs(visited, pages), [visited, pages])
  const unsaved = useUnsaved(({ paths }) => paths)
  const row = useRef<HTMLUListElement>(null)
  const actions = useTabActions(tabs)
  const drag = useTabDrag()
  const keys = useTabKeys(tabs, actions, row)
  const active = tabs.find((tab) => tab.path === path)
  // Between closing a tab and the next navigation no tab is active.
  const menuTab = active ?? tabs.at(-1)
  useScrollToActiveTab(row, path, tabs.length)
  useFocusRestore(row, path, tabs)
  useHorizontalWheel(row)
  return (
    <Row as="nav" gap="xxs" wrap={false} aria-label={t('tabs.label')} className={styles.bar} data-tour="tabs">
      <ul ref={row} className={styles.row}>
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.path}
            tab={tab}
            active={tab === active}
            isTabStop={active ? tab === active : index === 0}
            unsaved={unsaved.includes(tab.path)}
            actions={actions}
            onKeyDown={keys}
            {...drag}
          />
        ))}
      </ul>
      {tabs.length > 2 && (
        <Suspense>
          <TabOverflow row={row} tabs={tabs} actions={actions} />
        </Suspense>
      )}
      {menuTab && (
        <TabMenu tab={menuTab} actions={actions} trigger="click">
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('tabs.menu')} />
        </TabMenu>
      )}
    </Row>
  )
})

/** Returns the path of the active tab, for a cached page at once, otherwise after the visit. */
function useCurrentPath(): string {
  const { pathname } = useLocation()
  const path = reloadedPath(pathname) ?? normalPath(pathname)
  const isCached = useTabs(({ cached }) => cached.some((page) => page.path === path))
  const current = useTabs((state) => state.current)
  return isCached ? path : (current ?? path)
}

function useTabDrag() {
  const move = useTabs((state) => state.move)
  const dragged = useRef('')
  return useMemo(
    () => ({
      onDragStart: ({ path }: OpenTab) => {
        dragged.current = path
      },
      onDragEnd: () => {
        dragged.current = ''
      },
      onDragOver: ({ path }: OpenTab, event: DragEvent) => {
        // Files and texts come from elsewhere.
        if (dragged.current === '') return
        event.preventDefault()
        if (dragged.current !== path) move(dragged.current, path)
      },
    }),
    [move],
  )
}

function targetIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Returns a key handler: arrows, Home and End focus another tab, or with Shift move the tab; Delete closes it. */
function useTabKeys(tabs: readonly OpenTab[], actions: TabActions, row: RefObject<HTMLUListElement | null>) {
  const move = useTabs((state) => state.move)
  return useCallback(
    (tab: OpenTab, event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const key = pressedKey(event)
      const place = targetIndex(key, tabs.indexOf(tab), tabs.length)
      const other = place === null ? undefined : tabs[place]
      if (other) {
        event.preventDefault()
        if (event.shiftKey) move(tab.path, other.path)
        else
          linksOf(row.current)
            .find((link) => link.dataset.path === other.path)
            ?.focus()
      } else if (key === 'Delete' && !tab.pinned) {
        void actions.close(tab)
      }
    },
    [tabs, actions, row, move],
  )
}
