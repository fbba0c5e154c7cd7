import type { RequestIssues } from '../../../contract/envelope.ts'
import type { Reader } from './schema.ts'
import { findUserByEmail, findUserByName } from './users.ts'

type Issues = RequestIssues['issues']

/** What is wrong with a username for a new user: another has it, in whatever case. */
export function usernameIssues(reader: Reader, username: string): Issues {
  if (findUserByName(reader, username) === undefined) return []
  return [{ path: 'username', message: '用户名已被使用' }]
}

/** What is wrong with an e-mail address for a user, or a new one: another has it, in whatever case. */
export function emailIssues(reader: Reader, email: string, userId?: number): Issues {
  const holder = findUserByEmail(reader, email)
  if (holder === undefined || holder.id === userId) return []
  return [{ path: 'email', message: '邮箱已被使用' }]
}
