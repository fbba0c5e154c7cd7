import { callAs } from './console-page.tsx'
import type { ServedMock } from './serve-mock.ts'
import { enterAs } from './serve-mock.ts'

/** Adds a user of a new role, which has every page and these of the calls that roles are granted; resolves to the id. */
export async function addGrantedUser(served: ServedMock, api: readonly string[]): Promise<number> {
  const roles = await callAs(served, 'admin', '/gm_user/roles', {})
  const routes = roles.find(({ id }) => id === 1)?.routes ?? '[]'
  const role = { name: '客服', description: '', routes, api: [...api] }
  const { id: role_id } = await callAs(served, 'admin', '/gm_user/role/add', role)
  const user = { username: 'helpdesk', realname: '客服', email: 'helpdesk@example.com', password: 'Demo1234' }
  const { id } = await callAs(served, 'admin', '/gm_user/InsertUser', { ...user, role_id })
  return id
}

/** Signs the user of `addGrantedUser` in. */
export async function enterGranted(served: ServedMock): Promise<void> {
  await enterAs(served, 'helpdesk')
}
