import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { RoleRights } from './role-rights.tsx'

export function RoleRecord(props: RecordProps<'/gm_user/roles'>) {
  return (
    <RecordDrawer
      {...props}
      detailExtra={(role) => (
        <>
          <RoleRights role={role} />
          <LogLink kind="role" id={role.id} />
        </>
      )}
    />
  )
}
