import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '../api/call-error.ts'
import { staleAfter } from '../api/invalidates.ts'
import { i18n } from '../i18n/i18n.ts'
import { type MenuItem, parseMenu, permittedMenu } from './menu.ts'
import { administratorRole } from './permissions.ts'
import type { PreviewedRole } from './role-preview.ts'
import type { Session } from './user-info.ts'

/** Returns the session with the menu and the calls of a role in place of the user's own. */
export function previewSession(
  { user }: Session,
  { id, name, routes, api }: PreviewedRole,
  grantable: readonly string[],
): Session {
  return {
    user: { ...user, roles: [name], roleId: id ?? 0, api: id === administratorRole ? [...grantable] : api },
    menu: permittedMenu(readMenu(routes), [name]),
  }
}

function readMenu(routes: string): MenuItem[] {
  try {
    return parseMenu(routes)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * Calls that write and are let through: those of the session itself, and the rest of an upload that began before. In a
 * preview no upload begins, because `/app/UploadInit` is refused.
 */
const letThrough: readonly string[] = [
  '/gm_user/logout',
  '/gm_user/login',
  '/GetAuthCode',
  '/app/UploadPart',
  '/app/UploadDone',
]

/** Returns the check that refuses every call that writes, and every call that the role was not granted. */
export function previewCheck({ user }: Session, grantable: readonly string[]) {
  const withheld = new Set(grantable.filter((path) => user.api?.includes(path) === false))
  return (path: string): CallError | undefined => {
    if (letThrough.includes(path)) return undefined
    if (Object.hasOwn(staleAfter, path)) {
      return new CallError(path, resultCodes.refused, i18n.t('preview:readOnly'))
    }
    if (withheld.has(path)) return new CallError(path, resultCodes.forbidden, i18n.t('preview:forbidden'))
    return undefined
  }
}
