/** What the list of roles loads when a role is opened. */
export { RoleDrawer } from './role-drawer.tsx'
export { RoleRecord } from './role-record.tsx'
