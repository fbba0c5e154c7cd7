import type { Plugin } from '../../../contract/plugin.ts'

/** What the signed-in user may do with a plugin and its versions. */
export interface PluginRights {
  /** Edit, submit and release it. */
  mayManage: boolean
  mayChooseManagers: boolean
  /** Decide about it. */
  mayReview: boolean
}

interface Caller {
  /** Null where neither the host nor the token tells. */
  userId: number | null
  /** Whether an author's calls are granted; true where the host does not tell. The same for a reviewer's. */
  isAuthor: boolean
  isReviewer: boolean
}

/** Not every host answers who owns and manages a plugin. */
export type Owned = Partial<Pick<Plugin, 'owner_id' | 'managers'>>

/**
 * Returns the caller's rights to a plugin. Nobody reviews his own. Where it is unknown whether a plugin is the
 * caller's own, both sides are offered as far as they are granted, and the host refuses what he may not do.
 */
export function pluginRights(
  { owner_id, managers }: Owned,
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
