import { CloseOutlined } from '@ant-design/icons'
import { type DragEvent, type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import type { TabActions } from './tab-actions.ts'
import styles from './tab-bar.module.css'
import { TabMenu } from './tab-menu.tsx'
import type { OpenTab } from './tab-rules.ts'

interface TabItemProps {
  tab: OpenTab
  active: boolean
  isTabStop: boolean
  unsaved: boolean
  actions: TabActions
  onKeyDown: (tab: OpenTab, event: KeyboardEvent<HTMLElement>) => void
  onDragStart: (tab: OpenTab) => void
  onDragEnd: () => void
  onDragOver: (tab: OpenTab, event: DragEvent) => void
}

export const TabItem = memo(({ tab, active, isTabStop, unsaved, actions, ...events }: TabItemProps) => {
  const { t } = useTranslation('shell')
  const title = useTitleOf()(tab.page)
  const { onKeyDown, onDragStart, onDragEnd, onDragOver } = events
  return (
    <li
      className={styles.tab}
      data-active={active}
      draggable={!tab.pinned}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDragStart(tab)
      }}
      onDragEnd={onDragEnd}
      onDragOver={(event) => onDragOver(tab, event)}
      onDrop={(event) => event.preventDefault()}
      onMouseDown={(event) => {
        // The middle button would start scrolling.
        if (event.button === 1) event.preventDefault()
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        if (!tab.pinned) void actions.close(tab)
      }}
    >
      <TabMenu tab={tab} actions={actions} trigger="contextMenu">
        <PageLink
          isPermitted
          to={tab.path + tab.search}
          className={styles.link}
          draggable={false}
          data-path={tab.path}
          aria-current={active ? 'page' : undefined}
          tabIndex={isTabStop ? 0 : -1}
          onKeyDown={(event) => onKeyDown(tab, event)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            actions.activate(tab)
          }}
        >
          <span data-truncated className={styles.title} title={title}>
            {title}
          </span>
          {unsaved && (
            <span
              role="img"
              className={styles.unsaved}
              aria-label={t('tabs.unsaved')}
              title={t('tabs.unsaved')}
            />
          )}
        </PageLink>
      </TabMenu>
      {!tab.pinned && <CloseTab title={title} onClose={() => void actions.close(tab)} />}
    </li>
  )
})

interface CloseTabProps {
  title: string
  onClose: () => void
}

/** A tab's close button for the pointer; the keyboard uses Delete. */
export function CloseTab({ title, onClose }: CloseTabProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Button
      type="icon"
      className={styles.close}
      tabIndex={-1}
      aria-label={t('tabs.closeOne', { title })}
      title={t('common:close')}
      onClick={(event) => {
        // The enclosing menu item would activate the tab.
        event.stopPropagation()
        onClose()
      }}
    >
      <CloseOutlined aria-hidden />
    </Button>
  )
}
