import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { useCallRemarks } from '#web/src/api/call-remarks.ts'
import type { Role } from '#web/src/api/records.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { parseMenu, permittedMenu } from '#web/src/session/menu.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { type SidebarEntry, sidebarEntries } from '#web/src/session/sidebar-entries.ts'
import { Card } from '#web/src/ui/card.tsx'
import { MenuIcon } from '#web/src/ui/menu-icon.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note, SlashBreaks } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { readMenu } from './role-menu.ts'

export function RoleRecord(props: RecordProps<'/gm_user/roles'>) {
  return (
    <RecordDrawer
      {...props}
      detailFooter={(role) =>
        role.routes !== undefined && (
          <Stack className={styles.rights}>
            <SidebarPreview menu={readMenu(role.routes)} role={role.name} />
            <GrantedCalls role={role} />
          </Stack>
        )
      }
      logKind="role"
    />
  )
}

function GrantedCalls({ role: { id, api } }: { role: Role }) {
  const { t } = useTranslation('role')
  const remarks = useCallRemarks(true)
  return (
    <Preview title={t('calls.label')}>
      {id === administratorRole || api.length === 0 ? (
        <Note>{t(id === administratorRole ? 'calls.all' : 'calls.none')}</Note>
      ) : (
        <ul className={styles.entries}>
          {api.map((url) => (
            <Row as="li" gap="0 sm" align="stretch" key={url} className={styles.entry}>
              <span>{remarks.get(url)}</span>
              <code translate="no">
                <SlashBreaks text={url} />
              </code>
            </Row>
          ))}
        </ul>
      )}
    </Preview>
  )
}

export function SidebarPreview({ menu, role }: { menu: readonly MenuEntry[]; role: string | undefined }) {
  const { t } = useTranslation('role')
  const visibleMenu = permittedMenu(parseMenu(JSON.stringify(menu)), role === undefined ? [] : [role])
  return (
    <Preview title={t('menu.preview')}>
      <Entries entries={sidebarEntries(visibleMenu)} />
    </Preview>
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

function Preview({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Card as="section" padding="sm" gap="0" className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.previewHeading}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
