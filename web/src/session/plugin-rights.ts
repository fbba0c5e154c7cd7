import type { Plugin } from '../../../contract/plugin.ts'

export interface PluginRights {
  /** Edit, submit and release it. */
  mayManage: boolean
  mayChooseManagers: boolean
  mayReview: boolean
}

interface Caller {
  /** Null where neither the host nor the token tells. */
  userId: number | null
  /** Whether the calls of an author, or a reviewer, are granted; true where the host does not tell. */
  isAuthor: boolean
  isReviewer: boolean
}

export type Owned = Partial<Pick<Plugin, 'owner_id' | 'managers'>>

/**
 * Returns the caller's rights to a plugin. Nobody reviews his own. Where the owner is unknown, all granted actions are
 * offered, and the host refuses.
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
