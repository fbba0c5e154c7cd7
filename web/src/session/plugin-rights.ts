import type { Id } from '#contract/values/ids.ts'
import type { Plugin } from '#web/src/api/records.ts'

export interface PluginRights {
  /** The right to edit, submit and release. */
  mayManage: boolean
  mayChooseManagers: boolean
  mayReview: boolean
}

interface Caller {
  /** Null when unknown. */
  userId: Id | null
  /** Whether an author's calls are granted; true when unknown. */
  isAuthor: boolean
  isReviewer: boolean
}

export type OwnedPlugin = Partial<Pick<Plugin, 'owner_id' | 'managers'>>

/** Returns the caller's rights to a plugin; nobody reviews their own. Without a known owner all grants count. */
export function pluginRights(
  { owner_id, managers }: OwnedPlugin,
  { userId, isAuthor, isReviewer }: Caller,
): PluginRights {
  const isOwner = owner_id === undefined || userId === null ? null : owner_id === userId
  const isManager = !managers || userId === null ? null : managers.some(({ id }) => id === userId)
  if (isOwner || isManager) {
    return { mayManage: true, mayChooseManagers: isOwner !== false, mayReview: false }
  }
  const isOthers = isOwner === false && isManager === false
  const mayManage = isAuthor && !isOthers
  return { mayManage, mayChooseManagers: mayManage && isOwner === null, mayReview: isReviewer }
}
