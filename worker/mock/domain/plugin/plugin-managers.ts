import type { ParsedRequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { text } from '#worker/mock/texts/text.ts'
import { mayReview } from '../access/authority.ts'
import type { Caller } from '../access/permissions.ts'
import { displayName, findUserByEmail, findUserByName } from '../account/users.ts'
import { ContractError, type FieldProblem, invalidRequest } from '../common/errors.ts'
import { nextUpdateTime } from '../common/time.ts'
import type { Reader, Work } from '../schema.ts'
import { readManagedPlugin } from './plugin-rights.ts'
import type { PluginRecord } from './records.ts'

/**
 * Replaces the plugin's managers, given by id or by exact username or e-mail address. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `refused` for a manager, `tooManyAttempts`, or `invalidRequest`; the count of
 * names is committed
 */
export function updateManagers(
  work: Work,
  caller: Caller,
  { id, manager_ids, manager_names = [] }: ParsedRequestOf<'/app/UpdateManager'>,
  now: number,
): null {
  const plugin = readManagedPlugin(work, caller, id)
  if (plugin.ownerId !== caller.user.id) {
    throw new ContractError('refused', 'plugin.notOwner')
  }
  countNames(work, caller.user.id, manager_names.length, now)
  const named = manager_names.map((name) => findNamed(work, plugin, name))
  const issues = [
    ...manager_ids.flatMap((userId, index) => managerIssue(work, plugin, userId, index) ?? []),
    ...named.flatMap((userId, index) =>
      userId === undefined ? [{ path: `manager_names.${index}`, message: 'user.unusable' } as const] : [],
    ),
  ]
  const managerIds = [...new Set([...manager_ids, ...named.filter((userId) => userId !== undefined)])]
  if (issues.length === 0 && managerIds.length > limits.plugin.maxManagers) {
    issues.push({
      path: 'manager_names',
      message: text('plugin.tooManyManagers', { max: limits.plugin.maxManagers }),
    })
  }
  if (issues.length > 0) throw invalidRequest(issues, { commitChanges: true })
  work.put('plugins', { ...plugin, managerIds, updatedAt: nextUpdateTime(plugin.updatedAt, now) })
  return null
}

const hourMs = 60 * 60 * 1000

/**
 * Counts the names that a user has tried in the last hour, right ones too: each tells whether an account exists.
 * @throws ContractError `tooManyAttempts` with the seconds until there is room again
 */
function countNames(work: Work, userId: number, count: number, now: number): void {
  if (count === 0) return
  const isRecent = (at: number) => at > now - hourMs && at <= now
  for (const { id, triedAt } of work.all('managerNames')) {
    if (!triedAt.some(isRecent)) work.remove('managerNames', id)
  }
  const recent = (work.get('managerNames', userId)?.triedAt ?? []).filter(isRecent)
  const triedAt = [...recent, ...Array.from({ length: count }, () => now)]
  const blocking = recent[triedAt.length - limits.plugin.maxNamesPerHour - 1]
  if (blocking !== undefined) {
    const seconds = Math.ceil((blocking + hourMs - now) / 1000)
    throw new ContractError(
      'tooManyAttempts',
      text('plugin.namesTooOften', { minutes: Math.ceil(seconds / 60) }),
      { data: { retry_after: seconds } },
    )
  }
  work.put('managerNames', { id: userId, triedAt })
}

/** Returns the id of a possible manager; undefined alike for an unknown, a banned and a reviewing user. */
function findNamed(reader: Reader, plugin: PluginRecord, typed: string): number | undefined {
  const name = typed.trim()
  const user = findUserByName(reader, name) ?? findUserByEmail(reader, name)
  return user && managerIssue(reader, plugin, user.id, 0) === undefined ? user.id : undefined
}

function managerIssue(
  reader: Reader,
  plugin: PluginRecord,
  userId: number,
  index: number,
): FieldProblem | undefined {
  const path = `manager_ids.${index}`
  if (userId === plugin.ownerId) return { path, message: 'plugin.ownerAsManager' }
  const user = reader.get('users', userId)
  const isManager = plugin.managerIds.includes(userId)
  if (user === undefined || (user.banReason !== null && !isManager)) return { path, message: 'user.unusable' }
  if (mayReview(reader, user))
    return { path, message: text('plugin.reviewerAsManager', { user: displayName(user) }) }
  return undefined
}
