import type { Hono } from 'hono'
import { type Body, createHostApp, Refusal, textOf } from './host-app.ts'
import { newMenu } from './host-menus.ts'
import { createHostLog, createHostRoles, grantableCalls } from './host-roles.ts'
import { createHostUsers, type HostUser, jwtOf, setPassword } from './host-users.ts'

const defaultPageSize = 10
const toRow = ({ password: _, ...user }: HostUser) => user

/** The rows of a page, or null for none. */
function pageOf<Row>(rows: readonly Row[], { page, page_size }: Body) {
  const size = Number(page_size || defaultPageSize)
  const start = (Number(page || 1) - 1) * size
  const list = rows.slice(start, start + size)
  return { list: list.length > 0 ? list : null, count: rows.length }
}

function matches(user: HostUser, { user_name, real_name, is_ban, role_ids }: Body): boolean {
  return (
    user.username.includes(textOf(user_name)) &&
    user.realname.includes(textOf(real_name)) &&
    (typeof is_ban !== 'boolean' || Boolean(user.is_ban) === is_ban) &&
    (idsOf(role_ids).length === 0 || idsOf(role_ids).some((id) => user.role_ids.includes(id)))
  )
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

function columnsOf(body: Body) {
  return {
    username: textOf(body.username),
    realname: textOf(body.realname),
    avatar: textOf(body.avatar),
    email: textOf(body.email),
    role_ids: idsOf(body.role_ids),
    work_wechat_uid: textOf(body.work_wechat_uid),
  }
}

/** @throws {Refusal} for an empty username, after everything is written */
function write(user: HostUser, body: Body): void {
  Object.assign(user, columnsOf(body), { is_ban: Number(body.is_ban ?? 0) })
  setPassword(user, body.password)
  if (user.username === '') throw new Refusal('用户名不能为空')
}

/**
 * Creates a host of the second public generation: JSON sent as text, lists with null for no rows, users with several
 * roles, the calls of a role by module, notices.
 */
export function createNewHost(base = '/api'): Hono {
  const users = createHostUsers()
  const roles = createHostRoles(newMenu)
  const log = createHostLog(users.rows)
  const notices = [
    {
      id: 1,
      title: '系统维护',
      content: '今晚维护',
      type: 'system',
      level: 'info',
      plugin_alias: '',
      source: 'system',
      btn_desc: '',
      btn_jump_url: '',
      btn_jump_type: 'internal',
      target_type: 'all',
      created: '2026-03-01 09:30:00',
      is_read: 0,
    },
  ]
  return createHostApp({
    base,
    contentType: 'text/plain; charset=utf-8',
    userOf: users.userOf,
    open: {
      '/gm_user/login': (body) =>
        users.signIn(body, ({ id, username, avatar, realname: real_name }, nth) =>
          jwtOf({ id, username, avatar, real_name }, nth),
        ),
    },
    calls: {
      '/gm_user/info': (_body, caller) => ({
        roles: ['admin'],
        name: users.find(caller).realname,
        avatar: '',
        introduction: '',
        list: JSON.stringify(newMenu),
        work_wechat_uid: users.find(caller).work_wechat_uid,
      }),
      '/gm_user/logout': (_body, caller) => users.signOut(caller),
      '/gm_user/userlist': (body) =>
        pageOf(users.rows.filter((user) => matches(user, body)).map(toRow), body),
      '/gm_user/getUserById': ({ id }) => toRow(users.find(id)),
      '/gm_user/roleOption': roles.options,
      '/gm_user/InsertUser': (body) => users.insert({ ...columnsOf(body), password: textOf(body.password) }),
      '/gm_user/UpdateUser': (body) => {
        write(users.find(body.id), body)
        return {}
      },
      '/gm_user/SealUserAction': ({ id }) => {
        users.find(id).is_ban = 1
      },
      '/gm_user/UnSealUserAction': ({ id }) => {
        users.find(id).is_ban = 0
      },
      '/gm_user/DelUser': ({ id }) => {
        users.remove(id)
        return '删除成功'
      },
      '/gm_user/roles': () => ({ list: roles.rows, count: roles.rows.length }),
      '/gm_user/role/add': roles.add,
      '/gm_user/role/update': roles.update,
      '/gm_user/role/delete': roles.remove,
      '/gm_user/UrlConfig': () => ({
        cfg: grantableCalls,
        cfg_with_module: [
          {
            label: '用户管理',
            options: grantableCalls.map(({ url, remark }) => ({ value: url, label: remark, needAuth: true })),
          },
        ],
      }),
      '/operater_log/ListAction': (body) =>
        pageOf(
          log.filter((line) => !body.operater_id || line.operater_id === body.operater_id),
          body,
        ),
      '/notice/GetList': (body) => pageOf(notices, body),
      '/notice/MarkReadNotice': () => null,
    },
  })
}
