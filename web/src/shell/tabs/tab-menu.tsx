import type { MenuProps } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import type { TriggerProps } from '#web/src/ui/mounted-menu.tsx'
import type { TabActions } from './tab-actions.ts'
import type { OpenTab } from './tab-rules.ts'

const menuWidth = 105

/** The longest entry must fit on one line. */
const narrowItem = { paddingInline: 6, whiteSpace: 'nowrap' } as const

interface TabMenuProps {
  tab: OpenTab
  actions: TabActions
  trigger: 'click' | 'contextMenu'
  children: ReactElement<TriggerProps>
}

/** Positions the menu in the bar, independent of the page's scroll position. */
function barOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest('nav') ?? document.body
}

export function TabMenu({ tab, actions, trigger, children }: TabMenuProps) {
  const { t } = useTranslation(['shell', 'common', 'list'])
  const menu = useMemo(() => ({ items: itemsOf(tab, actions, t) }), [tab, actions, t])
  return (
    <DropdownMenu
      destroyOnHidden
      getPopupContainer={barOf}
      trigger={[trigger]}
      menu={menu}
      styles={{ root: { width: menuWidth, minWidth: menuWidth } }}
    >
      {children}
    </DropdownMenu>
  )
}

function itemsOf(
  tab: OpenTab,
  actions: TabActions,
  t: TFunction<['shell', 'common', 'list']>,
): NonNullable<MenuProps['items']> {
  const items = [
    { key: 'refresh', label: t('list:refresh'), onClick: () => void actions.refresh(tab) },
    ...(tab.pinned
      ? []
      : [{ key: 'close', label: t('common:close'), onClick: () => void actions.close(tab) }]),
    { key: 'others', label: t('tabs.closeOthers'), onClick: () => void actions.closeOthers(tab) },
    { key: 'all', label: t('tabs.closeAll'), onClick: () => void actions.closeAll() },
    ...(tab.fixed
      ? []
      : [{ key: 'pin', label: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin'), onClick: () => actions.pin(tab) }]),
  ]
  return items.map((item) => ({ ...item, style: narrowItem }))
}
