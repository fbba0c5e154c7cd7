import type { Hono } from 'hono'
import { type Body, type Call, createHostApp, textOf } from './host-app.ts'
import { oldMenu } from './host-menus.ts'
import { createHostLog, createHostRoles, grantableCalls } from './host-roles.ts'
import { createHostUsers, type HostUser, type HostUsers, setPassword } from './host-users.ts'

/** A user as both of the older generations answer him. */
export function oldRow(user: HostUser) {
  const { id, username, realname, role_ids, create_time, update_time, last_login_time } = user
  const role_id = role_ids[0]
  return { id, username, password: 'a hash', realname, role_id, create_time, update_time, last_login_time }
}

function columnsOf({ username, realname, role_id }: Body) {
  return { username: textOf(username), realname: textOf(realname), role_ids: [Number(role_id ?? 0)] }
}

/**
 * Creates a host of the first public generation: no captcha and no coins, users as a bare array, a write of every
 * column that it knows, whether or not the body holds it.
 */
export function createOldHost(base = '/api'): Hono {
  const users = createHostUsers()
  return createHostApp({
    base,
    userOf: users.userOf,
    open: {
      '/gm_user/login': (body) => users.signIn(body, ({ id, username }) => ({ id, username })),
    },
    calls: oldCalls(users, oldMenu),
  })
}

/** The calls of the first public generation, most of which the one before it has, too. */
export function oldCalls(users: HostUsers, menu: readonly object[], toRow = oldRow): Record<string, Call> {
  const roles = createHostRoles(menu)
  const log = createHostLog(users.rows)
  return {
    '/gm_user/info': (_body, caller) => ({
      roles: ['admin'],
      name: users.find(caller).realname,
      avatar: '',
      introduction: '',
      list: JSON.stringify(menu),
    }),
    '/gm_user/logout': (_body, caller) => users.signOut(caller),
    '/gm_user/userlist': () => users.rows.map(toRow),
    '/gm_user/getUserById': ({ id }) => toRow(users.find(id)),
    '/gm_user/roleOption': roles.options,
    '/gm_user/InsertUser': (body) => users.insert({ ...columnsOf(body), password: textOf(body.password) }),
    '/gm_user/UpdateUser': (body) => {
      setPassword(Object.assign(users.find(body.id), columnsOf(body)), body.password)
    },
    '/gm_user/DelUser': ({ id }) => users.remove(id),
    '/gm_user/roles': () => roles.rows,
    '/gm_user/role/add': roles.add,
    '/gm_user/role/update': roles.update,
    '/gm_user/role/delete': roles.remove,
    '/gm_user/UrlConfig': () => grantableCalls,
    '/operater_log/ListAction': ({ operater_id }) => {
      const list = log.filter((line) => !operater_id || line.operater_id === operater_id)
      return { list: list.length > 0 ? list : null, count: list.length }
    },
  }
}
