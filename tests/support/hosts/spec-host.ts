import type { Hono } from 'hono'
import { createHostApp, Refusal, specifiedCalls } from './host-app.ts'
import { specMenu } from './host-menus.ts'
import { createHostUsers, setPassword } from './host-users.ts'

/** The text of every captcha of the spec host. */
export const specCaptchaCode = 'A7K9'

const captchaImage =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4MCIgaGVpZ2h0PSIzMCIvPg=='

/** Succeed and change nothing. */
const { open, calls } = specifiedCalls(() => null)

/**
 * Creates a host that keeps to the letter of the specification: the 35 calls of section 7 with only the fields that it
 * names, `data` null for changes, a token that is no JWT.
 */
export function createSpecHost(base = '/api/v1'): Hono {
  const users = createHostUsers()
  let captchas = 0
  const plugins = [
    { id: 1, plugin_name: '日志透镜' },
    { id: 2, plugin_name: '日历图' },
  ]
  const versions = [{ id: 11, version: '1.0.0' }]
  const versionsOf = new Map([[1, versions]])
  const list = (rows: readonly object[]) => ({ list: rows, count: rows.length })
  return createHostApp({
    base,
    userOf: users.userOf,
    open: {
      ...open,
      '/GetAuthCode': () => {
        captchas += 1
        return { imgid: `captcha-${captchas}`, img: captchaImage }
      },
      '/gm_user/login': (body) => {
        if (!body.imgid || String(body.imgcode).toUpperCase() !== specCaptchaCode)
          throw new Refusal('验证码错误')
        return users.signIn(body, (_user, nth) => `token-${nth}`)
      },
    },
    calls: {
      ...calls,
      '/gm_user/info': (_body, caller) => ({
        roles: ['管理员'],
        name: users.find(caller).realname,
        avatar: '',
        introduction: '',
        list: JSON.stringify(specMenu),
        roleId: users.find(caller).role_ids[0],
      }),
      '/gm_user/logout': (_body, caller) => users.signOut(caller),
      '/gm_user/GetUserAssets': () => ({ ev_coin: 320 }),
      '/gm_user/GetEvKey': () => ({}),
      '/gm_user/userlist': () => list(users.rows.map(({ id, username }) => ({ id, username }))),
      '/gm_user/roleOption': () => [{ id: 1, name: '管理员' }],
      '/gm_user/UpdateUser': ({ id, password }) => void setPassword(users.find(id), password),
      '/gm_user/DelUser': ({ id }) => users.remove(id),
      '/app/Create': ({ plugin_name }) => {
        plugins.push({ id: plugins.length + 1, plugin_name: String(plugin_name) })
      },
      '/app/List': () => list(plugins),
      '/app/Config': () => ({}),
      '/app/PublishList': ({ id }) => list(versionsOf.get(Number(id)) ?? []),
      '/app/EvVersionList': () => list(versions),
    },
  })
}
