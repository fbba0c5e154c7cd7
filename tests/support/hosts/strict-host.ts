import type { Hono } from 'hono'
import { createHostApp, Refusal, specifiedCalls } from './host-app.ts'
import { specGroups } from './host-menus.ts'

/** How a provider that keeps to the specification may differ where the specification says nothing. */
export interface StrictVariant {
  /** The `data` of answers whose fields are not shown: `{}`, null, `[]`, or none at all. */
  unknown?: 'object' | 'null' | 'list' | 'none'
  /** The ids of plugins, as JSON. */
  ids?: 'numbers' | 'texts' | 'large'
  /** How a page's component is spelt. */
  component?: (name: string) => string
  layout?: string
  /** The last part of the address of the product's versions. */
  ev?: string
  /** Has an address twice. */
  isRepeated?: boolean
  /** The answer to the captcha call: a data URL, bare base64, other field names, a refusal (default), nothing. */
  captcha?: keyof typeof captchas
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const captchas = {
  good: () => ({ imgid: 'c1', img: `data:image/png;base64,${png}` }),
  raw: () => ({ imgid: 'c1', img: png }),
  other: () => ({ id: 'c1', image: `data:image/png;base64,${png}` }),
  off: () => {
    throw new Refusal('captcha off')
  },
  blank: () => ({}),
}

/** Its last group, of the product, has an address of its own in a variant. */
const groups = specGroups.slice(0, -1)

/** The addresses of a strict provider's menu. */
export function strictAddresses({ ev = 'list' }: StrictVariant): string[] {
  const pages = groups.flatMap(([group, , children]) => children.map(({ path }) => `${group}/${path}`))
  return ['/dashboard', ...pages, `/ev/${ev}`]
}

function menuOf({
  component = (name) => `views/${name}`,
  layout = 'layout',
  ev = 'list',
  isRepeated,
}: StrictVariant) {
  const entry = (path: string, spelt: string, title: string) => ({
    path,
    name: path.replace(/\W/g, '_'),
    component: spelt,
    meta: { title },
  })
  const product = [{ path: ev, meta: { title: '发布版本' } }]
  const menu = [...groups, ['/ev', 'EV', product] as const].map(([group, title, children]) => ({
    ...entry(group, layout, title),
    children: children.map(({ path, meta }) =>
      entry(path, component(`${group.slice(1)}/${path}`), meta.title),
    ),
  }))
  return isRepeated ? [...menu, ...menu.slice(0, 1)] : menu
}

const ids = {
  numbers: ['7', '9'],
  texts: ['"p-7"', '"p-9"'],
  large: ['9007199254740993', '9007199254740995'],
}

/**
 * Creates a host that answers the 35 calls of the specification (section 7) with the fields that it shows, and nothing
 * more. `root` signs in with `secret`, whatever the captcha.
 */
export function createStrictHost(variant: StrictVariant = {}): Hono {
  const unknown = { object: {}, null: null, list: [], none: undefined }[variant.unknown ?? 'object']
  const { open, calls } = specifiedCalls(() => unknown)
  const [first, second] = ids[variant.ids ?? 'numbers']
  // As text, because a number of JavaScript cannot hold a large id.
  const plugins = `{"list":[{"id":${first},"plugin_name":"Alpha"},{"id":${second},"plugin_name":"Beta"}]}`
  const host = createHostApp({
    base: '/api/v1',
    omitsData: variant.unknown === 'none',
    userOf: (token) => (token === 'strict' ? 1 : undefined),
    open: {
      ...open,
      '/GetAuthCode': captchas[variant.captcha ?? 'off'],
      '/gm_user/login': ({ username, password }) => {
        if (username !== 'root' || password !== 'secret') throw new Refusal('用户名或密码错误')
        return { token: 'strict' }
      },
    },
    calls: {
      ...calls,
      '/gm_user/info': () => ({
        roles: ['admin'],
        name: 'Root User',
        avatar: '',
        introduction: 'I am root',
        list: JSON.stringify(menuOf(variant)),
        roleId: 1,
      }),
      '/gm_user/GetUserAssets': () => ({ ev_coin: 1234 }),
    },
  })
  const fetchHost = host.fetch
  host.fetch = (request, ...rest) => {
    const isList =
      new URL(request.url).pathname === '/api/v1/app/List' && request.headers.get('X-Token') === 'strict'
    if (!isList) return fetchHost(request, ...rest)
    return new Response(`{"code":0,"msg":"ok","data":${plugins}}`, {
      headers: { 'Content-Type': 'application/json' },
    })
  }
  return host
}
