import { limits } from '#contract/values/limits.ts'
import { platforms } from '#contract/values/platforms.ts'

type Fields = Readonly<Record<string, unknown>>

type Reader = (fields: Fields) => Record<string, unknown>

/** By path, fills in the fields that pages require; other missing fields are rendered as "—". */
const readers: Readonly<Record<string, Reader>> = {
  '/GetAuthCode': (captcha) => ({
    ...captcha,
    expires_in: Number(captcha.expires_in) > 0 ? captcha.expires_in : limits.captcha.validSeconds,
  }),
  '/gm_user/userlist': readUser,
  '/gm_user/getUserById': readUser,
  '/gm_user/roles': (role) => ({ ...role, routes: menuText(role.routes), api: arrayOf(role.api) }),
  '/gm_user/UrlConfig': readModule,
  '/order/Config': (config) => ({
    ...config,
    packages: arrayOf(config.packages),
    methods: arrayOf(config.methods),
  }),
  '/app/Config': (config) => ({
    max_file_size: limits.file.maxBytes,
    price_max: limits.plugin.maxPrice,
    platforms,
    ...config,
    categories: arrayOf(config.categories),
  }),
  '/app/List': (plugin) => ({ ...plugin, managers: arrayOf(plugin.managers) }),
  '/app/MarketDetail': (plugin) => ({
    ...plugin,
    versions: arrayOf(plugin.versions).map((version) => readVersion((version ?? {}) as Fields)),
  }),
  '/app/PublishList': readVersion,
  '/app/EvVersionList': readVersion,
}

/** Returns a record or list row in the shape of its path in the contract. */
export function readRecord(path: string, fields: Record<string, unknown>): Record<string, unknown> {
  return readers[path]?.(fields) ?? fields
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function readVersion(version: Fields): Record<string, unknown> {
  return { changelog: '', ...version, files: arrayOf(version.files) }
}

/** Some hosts return several roles per user: the first one is used. */
function readUser(user: Fields): Record<string, unknown> {
  const isBan = typeof user.is_ban === 'boolean' ? Number(user.is_ban) : user.is_ban
  return {
    ...user,
    ...(isBan !== undefined && { is_ban: isBan }),
    ...(user.role_id === undefined &&
      arrayOf(user.role_ids).length > 0 && { role_id: arrayOf(user.role_ids)[0] }),
  }
}

function menuText(routes: unknown): string {
  return typeof routes === 'string' ? routes : JSON.stringify(arrayOf(routes))
}

/** Some hosts return `{ label, options: [{ value, label }] }`, or a flat list of calls. */
function readModule(module: Fields): Record<string, unknown> {
  if (typeof module.url === 'string') {
    return { name: module.url.split('/').find(Boolean) ?? '', items: [readCall(module.url, module.remark)] }
  }
  const items = arrayOf(module.items ?? module.options).flatMap((item) => {
    const { url, value = url, remark, label = remark } = (item ?? {}) as Fields
    return typeof value === 'string' ? [readCall(value, label)] : []
  })
  return { name: String(module.name ?? module.label ?? ''), items }
}

function readCall(url: string, remark: unknown) {
  return { url, remark: typeof remark === 'string' ? remark : '' }
}

interface CallModule {
  readonly name?: unknown
  readonly items?: unknown
}

/** Merges the items of modules with the same name. */
export function mergeModules(modules: readonly CallModule[]): Record<string, unknown>[] {
  const byName = new Map<string, unknown[]>()
  for (const { name, items } of modules) {
    byName.set(String(name), [...(byName.get(String(name)) ?? []), ...arrayOf(items)])
  }
  return [...byName].map(([name, items]) => ({ name, items }))
}
