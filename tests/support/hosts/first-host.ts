import type { Hono } from 'hono'
import { createHostApp, Refusal } from './host-app.ts'
import { specMenu } from './host-menus.ts'
import { createHostUsers, setPassword } from './host-users.ts'
import { oldCalls, oldRow } from './old-host.ts'

/**
 * Creates a host of the generation before the public ones, an analytics console: users are banned by `typ`, which is
 * told as `is_del`; its `/app` calls are about the applications that it analyses.
 */
export function createFirstHost(base = '/api'): Hono {
  const users = createHostUsers()
  const apps = [
    { id: 7, app_name: '商城', app_id: 'shop', app_manager: '1,2', is_close: 0, create_by: 1 },
    { id: 9, app_name: '论坛', app_id: 'forum', app_manager: '1', is_close: 1, create_by: 1 },
  ]
  const findApp = (app_id: unknown) => {
    const app = apps.find((each) => each.app_id === app_id)
    if (app === undefined) throw new Refusal('应用ID不能为空')
    return app
  }
  return createHostApp({
    base,
    userOf: users.userOf,
    open: {
      '/gm_user/login': (body) =>
        users.signIn(body, ({ id, role_ids }) => ({ UserID: id, RoleId: role_ids[0] })),
    },
    calls: {
      ...oldCalls(users, specMenu, (user) => ({ ...oldRow(user), is_del: user.is_ban })),
      '/gm_user/ban': ({ id, typ = 0 }) => {
        if (id === 0 || id === 1) throw new Refusal('您无权操作该用户!')
        users.find(id).is_ban = Number(typ)
        return id
      },
      '/gm_user/ModifyPwd': ({ password }, caller) => {
        if (!password) throw new Refusal('密码不能为空')
        setPassword(users.find(caller), password)
        return users.signOut(caller)
      },
      '/app/List': () => ({ list: apps, count: apps.length }),
      '/app/Config': () => ({ list: apps.map(({ id, app_name }) => ({ id, app_name })) }),
      '/app/Create': ({ app_name }) => {
        if (!app_name) throw new Refusal('应用名不能为空')
      },
      '/app/UpdateManager': ({ app_id, app_manager }) => {
        findApp(app_id).app_manager = String(app_manager)
      },
      '/app/StatusAction': ({ app_id, is_close }) => {
        findApp(app_id).is_close = Number(is_close)
      },
    },
  })
}
