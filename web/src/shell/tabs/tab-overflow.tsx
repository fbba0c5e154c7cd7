import { DownOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { CloseTab } from './close-tab.tsx'
import type { TabActions } from './tab-actions.ts'
import styles from './tab-overflow.module.css'
import { linksOf } from './tab-row.ts'
import type { ShownTab } from './tab-rules.ts'

interface TabOverflowProps {
  row: RefObject<HTMLUListElement | null>
  tabs: readonly ShownTab[]
  actions: TabActions
}

/** A menu of the tabs that the row has no room for; nothing while all are in sight. */
export function TabOverflow({ row, tabs, actions }: TabOverflowProps) {
  const { t } = useTranslation('tools')
  const toItem = useMenuItem(actions)
  const hidden = useHiddenPaths(row, tabs)
  const beyond = tabs.filter(({ path }) => hidden.has(path))
  if (beyond.length === 0) return null
  const label = t('tabs.more', { count: beyond.length })
  return (
    <DropdownMenu
      getPopupContainer={(trigger) => trigger.closest('nav') ?? document.body}
      placement="bottomRight"
      menu={{ items: beyond.map(toItem), className: styles.menu ?? '' }}
    >
      <Button type="text" size="small" icon={<DownOutlined />} aria-label={label} title={label}>
        {String(beyond.length)}
      </Button>
    </DropdownMenu>
  )
}

type Item = NonNullable<MenuProps['items']>[number]

function useMenuItem(actions: TabActions): (tab: ShownTab) => Item {
  const titleOf = useTitleOf()
  return (tab) => {
    const title = titleOf(tab.page)
    const closing = !tab.pinned && {
      'aria-keyshortcuts': 'Delete',
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Delete') void closeFocused(event.currentTarget, () => actions.close(tab))
      },
    }
    return {
      key: tab.path,
      'aria-label': title,
      ...closing,
      onClick: () => actions.show(tab),
      label: (
        <span className={styles.entry}>
          <span className={styles.title} title={title}>
            {title}
          </span>
          {!tab.pinned && <CloseTab title={title} onClose={() => void actions.close(tab)} />}
        </span>
      ),
    }
  }
}

/** Closes the tab of a focused entry and focuses the one that takes its place; the menu renders its entries anew. */
async function closeFocused(entry: HTMLElement, close: () => Promise<void>): Promise<void> {
  const menu = entry.parentElement
  const entries = () => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const place = entries().indexOf(entry)
  menu?.focus({ preventScroll: true })
  await close()
  afterPaint(() => (entries()[place] ?? entries().at(-1))?.focus())
}

/** Returns the paths of the tabs that are not, or not wholly, in sight. */
function useHiddenPaths(
  row: RefObject<HTMLUListElement | null>,
  tabs: readonly ShownTab[],
): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other elements
  useEffect(() => {
    const paths = new Set<string>()
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries) {
        const path = target instanceof HTMLElement ? (target.dataset.path ?? '') : ''
        if (intersectionRatio < wholly) paths.add(path)
        else paths.delete(path)
      }
      setHidden(new Set(paths))
    }
    const observer = new IntersectionObserver(look, { root: row.current, threshold: wholly })
    for (const link of linksOf(row.current)) observer.observe(link)
    return () => observer.disconnect()
  }, [row, tabs])
  return hidden
}

/** The part of a tab's title that is in sight; less than all, because of rounding. */
const wholly = 0.98
