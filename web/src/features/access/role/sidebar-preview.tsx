import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { parseMenu, permittedMenu } from '#web/src/session/menu.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { dashboardEntry, type SidebarEntry, sidebarEntries } from '#web/src/session/sidebar-entries.ts'
import { Card } from '#web/src/ui/card.tsx'
import { MenuIcon } from '#web/src/ui/menu-icon.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from '../access.module.css'

export function SidebarPreview({ menu, role }: { menu: readonly MenuEntry[]; role: string | undefined }) {
  const { t } = useTranslation('role')
  const headingId = useId()
  const visibleMenu = permittedMenu(parseMenu(JSON.stringify(menu)), role === undefined ? [] : [role])
  return (
    <Card as="section" padding="sm" gap="0" className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.previewHeading}>
        {t('menu.preview')}
      </h2>
      <Entries entries={[dashboardEntry, ...sidebarEntries(visibleMenu)]} />
    </Card>
  )
}

function Entries({ entries }: { entries: readonly SidebarEntry[] }) {
  const titleOf = useTitleOf()
  return (
    <ul className={styles.entries}>
      {entries.map(({ item, children }) => (
        <li key={item.path}>
          <Row as="span" wrap={false} className={styles.entry}>
            <MenuIcon name={item.meta.icon} />
            <span>{titleOf(item)}</span>
          </Row>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  )
}
