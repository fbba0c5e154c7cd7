import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallRemarks } from '#web/src/api/call-remarks.ts'
import type { Role } from '#web/src/api/records.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { administratorRole } from '#web/src/session/permissions.ts'
import { Card } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note, SlashBreaks } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { readMenu } from './role-menu.ts'
import { SidebarPreview } from './sidebar-preview.tsx'

export function RoleRecord(props: RecordProps<'/gm_user/roles'>) {
  return <RecordDrawer {...props} detailFooter={(role) => <RolePermissions role={role} />} logKind="role" />
}

/** A role's sidebar and granted calls. */
function RolePermissions({ role }: { role: Role }) {
  return (
    <Stack className={styles.rights}>
      <SidebarPreview menu={readMenu(role.routes)} role={role.name} />
      <GrantedCalls role={role} />
    </Stack>
  )
}

function GrantedCalls({ role: { id, api } }: { role: Role }) {
  const { t } = useTranslation('role')
  const headingId = useId()
  const remarks = useCallRemarks(true)
  return (
    <Card as="section" padding="sm" gap="0" className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.previewHeading}>
        {t('calls.label')}
      </h2>
      {id === administratorRole || api.length === 0 ? (
        <Note>{t(id === administratorRole ? 'calls.all' : 'calls.none')}</Note>
      ) : (
        <ul className={styles.entries}>
          {api.map((url) => (
            <Row as="li" gap="0 sm" align="stretch" key={url} className={styles.entry}>
              <span>{remarks.get(url)}</span>
              <code>
                <SlashBreaks text={url} />
              </code>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  )
}
