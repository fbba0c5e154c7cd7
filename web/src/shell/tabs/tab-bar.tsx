import { MoreOutlined } from '@ant-design/icons'
import { memo, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyExtra } from '#web/src/ui/lazy-tool.ts'
import { useTabActions } from './tab-actions.ts'
import styles from './tab-bar.module.css'
import { TabItem } from './tab-item.tsx'
import { useTabKeys } from './tab-keys.ts'
import { TabMenu } from './tab-menu.tsx'
import { useFocusRestore, useHorizontalWheel, useScrollToActiveTab } from './tab-row.ts'
import { reloadedPath, type ShownTab, shownTabs } from './tab-rules.ts'
import { useNamedPages, useTabs } from './tabs-store.ts'

const TabOverflow = lazyExtra(async () => (await import('./tab-overflow.tsx')).TabOverflow, 'tools')

export function TabBar() {
  return <Tabs path={useCurrentPath()} />
}

const Tabs = memo(function Tabs({ path }: { path: string }) {
  const { t } = useTranslation('shell')
  const visited = useTabs((state) => state.visited)
  const pages = useNamedPages()
  const tabs = useMemo(() => shownTabs(visited, pages), [visited, pages])
  const unsaved = useUnsaved(({ paths }) => paths)
  const row = useRef<HTMLUListElement>(null)
  const actions = useTabActions(tabs)
  const drag = useTabDrag()
  const keys = useTabKeys(tabs, actions, row)
  const active = tabs.find((tab) => tab.path === path)
  // Between closing a tab and the next page no tab is active.
  const inMenu = active ?? tabs.at(-1)
  useScrollToActiveTab(row, path, tabs.length)
  useFocusRestore(row, path, tabs)
  useHorizontalWheel(row)
  return (
    <nav aria-label={t('tabs.label')} className={styles.bar} data-tour="tabs">
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
      {inMenu && (
        <TabMenu tab={inMenu} actions={actions} trigger="click">
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('tabs.menu')}
            title={t('tabs.menu')}
          />
        </TabMenu>
      )}
    </nav>
  )
})

/** Returns the path of the active tab, which for a page that has to render changes after the page is shown. */
function useCurrentPath(): string {
  const { pathname } = useLocation()
  const path = reloadedPath(pathname) ?? pathname
  const isKept = useTabs(({ kept }) => kept.some((page) => page.path === path))
  const current = useTabs((state) => state.current)
  return isKept ? path : (current ?? path)
}

function useTabDrag() {
  const move = useTabs((state) => state.move)
  const dragged = useRef('')
  return useMemo(
    () => ({
      onDragStart: ({ path }: ShownTab) => {
        dragged.current = path
      },
      onDragOver: ({ path }: ShownTab) => {
        if (dragged.current !== path) move(dragged.current, path)
      },
    }),
    [move],
  )
}
