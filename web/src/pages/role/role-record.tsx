import type { RecordProps } from '../../components/record/list-record.tsx'
import { LogLink } from '../../components/record/log-link.tsx'
import { RecordDrawer } from '../../components/record/record-drawer.tsx'
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
