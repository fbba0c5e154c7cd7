import { isRecord } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import { platforms } from '#contract/values/platforms.ts'
import { readScalar } from './decode-scalar.ts'

type Fields = Readonly<Record<string, unknown>>

/** By path, what hosts call by another name or leave out, in a record or row, as the contract says it. */
const readers: Readonly<Record<string, (fields: Fields) => Fields>> = {
  '/GetAuthCode': (captcha) =>
    Number(captcha.expires_in) > 0 ? captcha : { ...captcha, expires_in: limits.captcha.validSeconds },
  '/gm_user/userlist': userOf,
  '/gm_user/getUserById': userOf,
  '/gm_user/roles': (role) =>
    typeof role.routes === 'string' ? role : { ...role, routes: JSON.stringify(arrayOf(role.routes)) },
  '/gm_user/UrlConfig': moduleOf,
  '/app/Config': (config) => withDefaults(config, pluginLimits),
  '/app/MarketDetail': (plugin) => ({
    ...plugin,
    versions: arrayOf(plugin.versions).map((version) => (isRecord(version) ? versionOf(version) : version)),
  }),
  '/app/ExamineDetail': (detail) => ({
    ...detail,
    version: versionIn(detail, 'version'),
    version_before: versionIn(detail, 'version_before'),
  }),
  '/app/PublishList': versionOf,
  '/app/EvVersionList': versionOf,
}

/** Returns a record or row with the contract's names; the same object where it has them. */
export function withContractNames(path: string, fields: Fields): Fields {
  return readers[path]?.(fields) ?? fields
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

const pluginLimits = {
  max_file_size: limits.file.maxBytes,
  price_max: limits.plugin.maxPrice,
  platforms,
}

function withDefaults(fields: Fields, defaults: Fields): Fields {
  const missing = Object.entries(defaults).filter(([name]) => (fields[name] ?? undefined) === undefined)
  return missing.length === 0 ? fields : { ...fields, ...Object.fromEntries(missing) }
}

/** Pages compare and shorten the change log: without one it is empty. */
function versionOf(version: Fields): Fields {
  return typeof version.changelog === 'string' ? version : { ...version, changelog: '' }
}

function versionIn(fields: Fields, name: string): unknown {
  const version = fields[name]
  return isRecord(version) ? versionOf(version) : version
}

/** Where users have several roles, the first one counts. */
const userNames = {
  username: 'user_name',
  realname: 'real_name',
  is_ban: 'is_del',
} as const

function userOf(user: Fields): Fields {
  const renamed = Object.entries(userNames).filter(
    ([name, other]) => user[name] === undefined && user[other] !== undefined,
  )
  const [role] = arrayOf(user.role_ids)
  const needsRole = user.role_id === undefined && role !== undefined
  if (renamed.length === 0 && !needsRole) return user
  return {
    ...user,
    ...Object.fromEntries(renamed.map(([name, other]) => [name, user[other]])),
    ...(needsRole && { role_id: role }),
  }
}

/** Some hosts return `{ label, options: [{ value, label }] }`, or a flat list of calls. */
function moduleOf(module: Fields): Fields {
  if (typeof module.url === 'string') {
    return { name: module.url.split('/').find(Boolean) ?? '', items: [callOf(module.url, module.remark)] }
  }
  const items = arrayOf(module.items ?? module.options).flatMap((item) => {
    const { url, value = url, remark, label = remark } = isRecord(item) ? item : {}
    return typeof value === 'string' ? [callOf(value, label)] : []
  })
  return { name: textOf(module.name ?? module.label), items }
}

function callOf(url: string, remark: unknown) {
  return { url, remark: textOf(remark) }
}

function textOf(value: unknown): unknown {
  return readScalar('text', value) ?? ''
}

/** Joins the calls of modules of the same name. */
export function joinModules(modules: readonly Fields[]): Fields[] {
  const byName = new Map<string, unknown[]>()
  for (const { name, items } of modules) {
    byName.set(String(name), [...(byName.get(String(name)) ?? []), ...arrayOf(items)])
  }
  return [...byName].map(([name, items]) => ({ name, items }))
}
