import type { RequestIssues } from '../../../contract/envelope.ts'
import { pluginStatuses } from '../../../contract/plugin.ts'
import type { ParsedRequestOf } from '../../../contract/registry.ts'
import { ContractError, invalidRequest } from './errors.ts'
import { notEditable } from './moves.ts'
import type { Caller } from './permissions.ts'
import { isCategory } from './plugin-config.ts'
import { ownPlugin } from './plugin-rights.ts'
import { pluginStates } from './plugin-states.ts'
import { describePlugin } from './plugins.ts'
import type { PluginRecord, Reader, Work } from './schema.ts'
import { nextUpdate, toTimestamp } from './timestamps.ts'

type Draft = ParsedRequestOf<'/app/Create'>
type Change = ParsedRequestOf<'/app/UpdatePluginInfo'>

/**
 * Adds a plugin of the user's, as a draft. `now` in milliseconds.
 * @throws ContractError `invalidRequest`, also when the alias is taken
 */
export function createPlugin(work: Work, ownerId: number, draft: Draft, now: number): { id: number } {
  const issues = listingIssues(draft)
  if (work.where('plugins', 'alias', draft.plugin_alias).length > 0) {
    issues.push({ path: 'plugin_alias', message: '该插件标识已被使用' })
  }
  if (issues.length > 0) throw invalidRequest(issues)
  const id = work.nextId('plugins')
  work.put('plugins', {
    id,
    alias: draft.plugin_alias,
    name: draft.plugin_name.trim(),
    description: draft.description,
    readme: draft.readme ?? '',
    icon: draft.icon ?? '',
    homepage: draft.homepage ?? '',
    category: draft.category,
    price: draft.price,
    status: pluginStatuses.draft,
    rejectReason: '',
    ownerId,
    managerIds: [],
    submittedAt: null,
    offlineBy: null,
    latestVersion: '',
    downloads: 0,
    createdAt: now,
    updatedAt: now,
  })
  return { id }
}

/**
 * Changes what the request names, unless somebody else changed the plugin since it was read.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` while it is in review, `stale` with the plugin as
 * it is now, or `invalidRequest`
 */
export function updatePlugin(work: Work, caller: Caller, change: Change, now: number): null {
  const plugin = ownPlugin(work, caller, change.id)
  if (plugin.status === pluginStatuses.inReview) throw notEditable(pluginStates, plugin.status)
  if (toTimestamp(plugin.updatedAt) !== change.update_time) {
    const data = describePlugin(work, plugin, now)
    throw new ContractError('stale', '插件已被他人修改，请重新加载后再试', { data })
  }
  const issues = listingIssues(change)
  if (issues.length > 0) throw invalidRequest(issues)
  work.put('plugins', {
    ...plugin,
    name: change.plugin_name?.trim() ?? plugin.name,
    description: change.description ?? plugin.description,
    readme: change.readme ?? plugin.readme,
    icon: change.icon ?? plugin.icon,
    homepage: change.homepage ?? plugin.homepage,
    category: change.category ?? plugin.category,
    price: change.price ?? plugin.price,
    updatedAt: nextUpdate(plugin.updatedAt, now),
  })
  return null
}

/**
 * Makes these users the plugin's managers, in place of those it had. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `refused` for a manager, or `invalidRequest`
 */
export function updateManagers(
  work: Work,
  caller: Caller,
  { id, manager_ids }: ParsedRequestOf<'/app/UpdateManager'>,
  now: number,
): null {
  const plugin = ownPlugin(work, caller, id)
  if (plugin.ownerId !== caller.user.id) {
    throw new ContractError('refused', '只有插件的所有者才能调整管理者')
  }
  const issues = manager_ids.flatMap((userId, index) => managerIssue(work, plugin, userId, index) ?? [])
  if (issues.length > 0) throw invalidRequest(issues)
  const managerIds = [...new Set(manager_ids)]
  work.put('plugins', { ...plugin, managerIds, updatedAt: nextUpdate(plugin.updatedAt, now) })
  return null
}

function listingIssues({
  plugin_name,
  category,
}: Pick<Change, 'plugin_name' | 'category'>): RequestIssues['issues'] {
  const issues: RequestIssues['issues'] = []
  if (plugin_name?.trim() === '') issues.push({ path: 'plugin_name', message: '插件名称不能为空' })
  if (category !== undefined && !isCategory(category)) {
    issues.push({ path: 'category', message: '没有这个分类' })
  }
  return issues
}

function managerIssue(
  reader: Reader,
  plugin: PluginRecord,
  userId: number,
  index: number,
): RequestIssues['issues'][number] | undefined {
  const path = `manager_ids.${index}`
  if (userId === plugin.ownerId) return { path, message: '所有者无需设为管理者' }
  const user = reader.get('users', userId)
  const isKept = plugin.managerIds.includes(userId)
  if (user === undefined || (user.banReason !== null && !isKept))
    return { path, message: '用户不存在或已被封禁' }
  return undefined
}
