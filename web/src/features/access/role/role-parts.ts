export { RoleDrawer } from './role-drawer.tsx'
export { RoleRecord } from './role-record.tsx'
