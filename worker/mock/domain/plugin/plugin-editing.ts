import type { ParsedRequestOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { ContractError, type FieldProblem, invalidRequest } from '../common/errors.ts'
import { pictureProblem, storedPicture } from '../common/pictures.ts'
import { notEditable } from '../common/state-machine.ts'
import { nextUpdateTime } from '../common/time.ts'
import { assignPictures } from '../file/files.ts'
import type { Work } from '../schema.ts'
import { isCategory } from './plugin-config.ts'
import { describePlugin, picturesHolder } from './plugin-listing.ts'
import { pluginMachine } from './plugin-machine.ts'
import { readManagedPlugin } from './plugin-rights.ts'

type Draft = ParsedRequestOf<'/app/Create'>
type Change = ParsedRequestOf<'/app/UpdatePluginInfo'>

interface Editing {
  readonly now: number
  /** The mock's own origin, as in `pictureProblem`. */
  readonly origin: string
}

/** @throws ContractError `invalidRequest`, also for a taken alias */
export function createPlugin(
  work: Work,
  ownerId: number,
  draft: Draft,
  { now, origin }: Editing,
): { id: number } {
  const issues = listingIssues(draft, { current: '', origin })
  if (work.where('plugins', 'alias', draft.plugin_alias).length > 0) {
    issues.push({ path: 'plugin_alias', message: 'plugin.takenAlias' })
  }
  if (issues.length > 0) throw invalidRequest(issues)
  const id = work.nextId('plugins')
  const pictures = [...new Set(draft.pictures)]
  assignPictures(work, { holder: picturesHolder(id), userId: ownerId, previous: [], chosen: pictures })
  work.put('plugins', {
    id,
    alias: draft.plugin_alias,
    name: draft.plugin_name.trim(),
    description: draft.describe,
    readme: draft.readme ?? '',
    icon: storedPicture(draft.logo ?? '', origin),
    pictures,
    homepage: draft.homepage ?? '',
    category: draft.category,
    price: draft.buy_coin_num,
    status: pluginStates.draft,
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
 * Updates the given fields, unless the plugin has a newer update time.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` while it is in review, `stale` with the current plugin, or
 * `invalidRequest`
 */
export function updatePlugin(work: Work, caller: Caller, change: Change, { now, origin }: Editing): null {
  const plugin = readManagedPlugin(work, caller, change.id)
  if (plugin.status === pluginStates.inReview) throw notEditable(pluginMachine, plugin.status)
  if (toTimestamp(plugin.updatedAt) !== change.update_time) {
    const data = describePlugin(work, plugin)
    throw new ContractError('stale', 'plugin.changed', { data })
  }
  const issues = listingIssues(change, { current: plugin.icon, origin })
  if (issues.length > 0) throw invalidRequest(issues)
  const { pictures: previous = [] } = plugin
  const pictures = [...new Set(change.pictures ?? previous)]
  const holder = picturesHolder(plugin.id)
  assignPictures(work, { holder, userId: caller.user.id, previous, chosen: pictures })
  work.put('plugins', {
    ...plugin,
    name: change.plugin_name?.trim() ?? plugin.name,
    description: change.describe ?? plugin.description,
    readme: change.readme ?? plugin.readme,
    icon: storedPicture(change.logo ?? plugin.icon, origin),
    pictures,
    homepage: change.homepage ?? plugin.homepage,
    category: change.category ?? plugin.category,
    price: change.buy_coin_num ?? plugin.price,
    updatedAt: nextUpdateTime(plugin.updatedAt, now),
  })
  return null
}

/** The `current` picture is not validated again: a seeded one may be an SVG, and one of older data of another site. */
function listingIssues(
  { plugin_name, category, logo = '' }: Pick<Change, 'plugin_name' | 'category' | 'logo'>,
  { current, origin }: { current: string; origin: string },
): FieldProblem[] {
  const issues: FieldProblem[] = []
  if (plugin_name?.trim() === '') issues.push({ path: 'plugin_name', message: 'plugin.noName' })
  if (category !== undefined && !isCategory(category)) {
    issues.push({ path: 'category', message: 'plugin.noCategory' })
  }
  const problem = logo === current ? undefined : pictureProblem(logo, origin)
  if (problem !== undefined) issues.push({ path: 'logo', message: problem })
  return issues
}
