import { type Body, Refusal, textOf } from './host-app.ts'
import type { HostUser } from './host-users.ts'

interface HostRole {
  id: number
  name: string
  description: string
  /** The menu tree as a JSON string. */
  routes: string
  api: string[]
}

export interface HostRoles {
  readonly rows: HostRole[]
  options: () => { id: number; name: string }[]
  add: (body: Body) => { id: number }
  /** Writes every column from the body. */
  update: (body: Body) => void
  remove: (body: Body) => void
}

/** The calls that a role can be granted, in the shape of the old host. */
export const grantableCalls = [
  { url: '/gm_user/userlist', remark: '用户列表' },
  { url: '/gm_user/InsertUser', remark: '新增用户' },
  { url: '/gm_user/UpdateUser', remark: '修改用户' },
  { url: '/gm_user/roles', remark: '角色列表' },
]

/** Creates the roles 1 管理员, 2 运营 and 3 访客; `menu` is the tree of each. */
export function createHostRoles(menu: readonly object[]): HostRoles {
  const routes = JSON.stringify(menu)
  const rows: HostRole[] = ['管理员', '运营', '访客'].map((name, index) => ({
    id: index + 1,
    name,
    description: `${name}的说明`,
    routes,
    api: grantableCalls.slice(index).map(({ url }) => url),
  }))
  const find = (id: unknown) => {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) throw new Refusal('record not found')
    return row
  }
  const columnsOf = ({ name, description, routes: tree, api }: Body) => ({
    name: textOf(name),
    description: textOf(description),
    routes: textOf(tree),
    api: Array.isArray(api) ? api.map(String) : [],
  })
  return {
    rows,
    options: () => rows.map(({ id, name }) => ({ id, name })),
    add: (body) => {
      const id = Math.max(...rows.map((each) => each.id)) + 1
      rows.push({ id, ...columnsOf(body) })
      return { id }
    },
    update: (body) => void Object.assign(find(body.id), columnsOf(body)),
    remove: ({ id }) => void rows.splice(rows.indexOf(find(id)), 1),
  }
}

/** Returns an operation log of two lines, as far as the family names its columns: the outcome is in `status` alone. */
export function createHostLog(users: readonly HostUser[]) {
  return users.slice(0, 2).map(({ id, username, role_ids }) => ({
    id,
    operater_id: id,
    operater_name: username,
    operater_role_id: role_ids[0] ?? 0,
    operater_action: '/gm_user/UpdateUser',
    method: 'POST',
    status: id === 1 ? '正常' : '失败',
    created: '2026-03-01 09:30:00',
  }))
}
