import type { MenuProps } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '#web/src/lib/keys.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { Button, Chevron } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import type { TabActions } from './tab-actions.ts'
import styles from './tab-bar.module.css'
import { CloseTab } from './tab-item.tsx'
import { linksOf } from './tab-row.ts'
import type { OpenTab } from './tab-rules.ts'

/** Intersection ratio of a fully visible tab; below 1 because of rounding. */
const fullyVisible = 0.98

interface TabOverflowProps {
  row: RefObject<HTMLUListElement | null>
  tabs: readonly OpenTab[]
  actions: TabActions
}

/** Renders a menu of the tabs that overflow the row; nothing while all are visible. */
export function TabOverflow({ row, tabs, actions }: TabOverflowProps) {
  const { t } = useTranslation('tools')
  const toItem = useMenuItem(actions)
  const hidden = useHiddenPaths(row, tabs)
  const overflowing = tabs.filter(({ path }) => hidden.has(path))
  if (overflowing.length === 0) return null
  const label = t('tabs.more', { count: overflowing.length })
  return (
    <DropdownMenu
      getPopupContainer={(trigger) => trigger.closest('nav') ?? document.body}
      placement="bottomRight"
      menu={{ items: overflowing.map(toItem), className: styles.menu ?? '' }}
    >
      <Button type="text" size="small" icon={<Chevron />} aria-label={label} title={label}>
        {String(overflowing.length)}
      </Button>
    </DropdownMenu>
  )
}

type Item = NonNullable<MenuProps['items']>[number]

function useMenuItem(actions: TabActions): (tab: OpenTab) => Item {
  const titleOf = useTitleOf()
  return (tab) => {
    const title = titleOf(tab.page)
    const closing = !tab.pinned && {
      'aria-keyshortcuts': 'Delete',
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (pressedKey(event) === 'Delete') void closeFocused(event.currentTarget, () => actions.close(tab))
      },
    }
    return {
      key: tab.path,
      'aria-label': title,
      ...closing,
      onClick: () => actions.activate(tab),
      label: (
        <Row as="span" justify="between" wrap={false}>
          <span data-truncated className={styles.entryTitle} title={title}>
            {title}
          </span>
          {!tab.pinned && <CloseTab title={title} onClose={() => void actions.close(tab)} />}
        </Row>
      ),
    }
  }
}

/** Closes the focused item's tab and focuses the next item after the menu's render. */
async function closeFocused(entry: HTMLElement, close: () => Promise<void>): Promise<void> {
  const menu = entry.parentElement
  const entries = () => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const place = entries().indexOf(entry)
  menu?.focus({ preventScroll: true })
  await close()
  afterPaint(() => (entries()[place] ?? entries().at(-1))?.focus())
}

/** Returns the paths of the tabs that are not fully visible. */
function useHiddenPaths(
  row: RefObject<HTMLUListElement | null>,
  tabs: readonly OpenTab[],
): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other elements
  useEffect(() => {
    const paths = new Set<string>()
    const update = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries) {
        const path = target instanceof HTMLElement ? (target.dataset.path ?? '') : ''
        if (intersectionRatio < fullyVisible) paths.add(path)
        else paths.delete(path)
      }
      setHidden(new Set(paths))
    }
    const observer = new IntersectionObserver(update, { root: row.current, threshold: fullyVisible })
    for (const link of linksOf(row.current)) observer.observe(link)
    return () => observer.disconnect()
  }, [row, tabs])
  return hidden
}
