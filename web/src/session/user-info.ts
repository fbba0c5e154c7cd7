import type { ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { request } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { type MenuItem, parseMenu, permittedMenu } from './menu.ts'

type UserInfo = ResponseOf<'/gm_user/info'>

/** The fields that only some hosts send. */
type Optional = 'id' | 'username' | 'email' | 'roleId'

export type SessionUser = Omit<UserInfo, Optional | 'list'> & Partial<Pick<UserInfo, Optional>>

export interface Session {
  user: SessionUser
  menu: MenuItem[]
}

/** Fetches the user of a token. @throws {CallError} when the call fails, without reporting it */
export async function fetchUser(token: string): Promise<SessionUser> {
  const { list: _, ...user } = await fetchInfo(token)
  return user
}

/** Fetches a token's user and menu. @throws {CallError} when the call fails or the menu is unreadable, without reporting it */
export async function fetchSession(token: string): Promise<Session> {
  const { list, ...user } = await fetchInfo(token)
  return { user, menu: permittedMenu(readMenu(list), user.roles) }
}

function fetchInfo(token: string): Promise<SessionUser & Pick<UserInfo, 'list'>> {
  return request('/gm_user/info', {}, { token })
}

function readMenu(list: string): MenuItem[] {
  try {
    return parseMenu(list)
  } catch (cause) {
    throw new CallError('/gm_user/info', resultCodes.rolesUnreadable, '', null, cause)
  }
}
