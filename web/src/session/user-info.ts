import type { AnswerOf } from '#web/src/api/records.ts'
import { request } from '../api/call.ts'
import { type MenuItem, parseMenu, permittedMenu } from './menu.ts'

type UserInfo = AnswerOf<'/gm_user/info'>

/** The fields that may be unknown. */
type Optional = 'id' | 'username' | 'email' | 'roleId'

export type SessionUser = Omit<UserInfo, Optional | 'list'> & Partial<Pick<UserInfo, Optional>>

export interface Session {
  user: SessionUser
  menu: MenuItem[]
  /** The menu as sent, with the entries of other roles. */
  sentMenu?: MenuItem[]
  /** The received text if it is not a menu. */
  unreadableMenu?: unknown
}

/** Fetches the user of a token. @throws {CallError} when the call fails, without reporting it */
export async function fetchUser(token: string): Promise<SessionUser> {
  const { list: _, ...user } = await fetchInfo(token)
  return user
}

export async function fetchSession(token: string, signal?: AbortSignal): Promise<Session> {
  const { list, ...user } = await fetchInfo(token, signal)
  try {
    const sentMenu = parseMenu(list ?? '')
    return { user, menu: permittedMenu(sentMenu, user.roles), sentMenu }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { user, menu: [], unreadableMenu: list }
  }
}

function fetchInfo(token: string, signal?: AbortSignal): Promise<SessionUser & Pick<UserInfo, 'list'>> {
  return request('/gm_user/info', {}, { token, ...(signal && { signal }) })
}
