import { MoreOutlined } from '@ant-design/icons'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import type { ListPath, RowOf } from './column.ts'
import { useExport } from './export-button.tsx'
import styles from './list-page.module.css'
import type { List } from './use-list.ts'
import type { CurrentViewProps } from './views/current-view.tsx'

const panels = {
  views: lazyComponent(() => import('./deferred-parts.ts'), 'ViewsPanel'),
  display: lazyComponent(() => import('./deferred-parts.ts'), 'ListSettings'),
}

const { View: ToolPopover } = lazyComponent(() => import('./deferred-parts.ts'), 'ToolPopover')

/** The current view's name and the notice of a shared one; nothing if loading fails. */
const { View: CurrentView } = lazyComponent(() => import('./deferred-parts.ts'), 'CurrentView', {
  fallback: ({ children }: CurrentViewProps) => children,
})

interface ListToolsProps<P extends ListPath> {
  list: List<P>
  rowKey: (row: RowOf<P>) => unknown
}

/** The menu of a list's tools: refresh, export, views, display settings; a panel of the last two opens in its place. */
export function ListTools<P extends ListPath>({ list, rowKey }: ListToolsProps<P>) {
  const { t } = useTranslation('list')
  const { view, shared } = list.viewState
  const { columns, load, refreshEvery, isRefreshing } = list
  const exporting = useExport({ columns, load, rowKey })
  const [panel, setPanel] = useState<keyof typeof panels>()
  const place = useRef<HTMLSpanElement>(null)
  const Panel = panel && panels[panel].View
  const open = (name: keyof typeof panels) => panels[name].loadView(() => setPanel(name))
  const close = () => {
    setPanel(undefined)
    place.current?.querySelector('button')?.focus()
  }
  const items = [
    { key: 'refresh', label: t('refresh'), onClick: () => void list.refresh() },
    ...(refreshEvery === undefined
      ? []
      : [
          {
            key: 'every',
            label: t('refreshEvery', { seconds: refreshEvery }),
            role: 'menuitemcheckbox',
            'aria-checked': isRefreshing,
            onClick: () => list.setRefreshing(!isRefreshing),
          },
        ]),
    { key: 'export', label: t('export.start'), onClick: () => void exporting.start() },
    { key: 'views', label: t('views'), onClick: () => void open('views') },
    { key: 'display', label: t('display'), onClick: () => void open('display') },
  ]
  return (
    <>
      {exporting.progress}
      <span ref={place} className={styles.toolButton}>
        <DropdownMenu
          placement="bottomRight"
          menu={{ items, selectable: true, selectedKeys: isRefreshing ? ['every'] : [] }}
        >
          <Button
            icon={<MoreOutlined aria-hidden />}
            aria-label={view || shared ? undefined : t('tools')}
            title={t('tools')}
            onPointerEnter={exporting.prefetch}
            onFocus={exporting.prefetch}
          >
            {view || shared ? (
              <Suspense fallback={<span>{t('views')}</span>}>
                <CurrentView list={list}>
                  <span>{t('views')}</span>
                </CurrentView>
              </Suspense>
            ) : undefined}
          </Button>
        </DropdownMenu>
        {Panel && (
          <Suspense>
            <ToolPopover onClose={() => setPanel(undefined)}>
              <Panel list={list} onClose={close} />
            </ToolPopover>
          </Suspense>
        )}
      </span>
      {shared && (
        <Suspense>
          <CurrentView list={list} />
        </Suspense>
      )}
    </>
  )
}
