import { limits } from '#contract/values/limits.ts'
import { isVisibleName } from '#contract/values/names.ts'

export type AccountProblem =
  | 'usernameCharacters'
  | 'usernameShort'
  | 'usernameLong'
  | 'email'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordKinds'
  | 'realnameLong'
  | 'realnameHidden'

/** Problems that further typing may solve; reported on blur. */
export const incompleteProblems: ReadonlySet<string> = new Set<AccountProblem>([
  'usernameShort',
  'email',
  'passwordShort',
  'passwordKinds',
])

export function usernameProblem(username: string): AccountProblem | undefined {
  const { min, max, pattern } = limits.username
  if (username !== '' && !pattern.test(username)) return 'usernameCharacters'
  if (username.length > max) return 'usernameLong'
  return username.length < min ? 'usernameShort' : undefined
}

export function emailProblem(email: string): AccountProblem | undefined {
  return email.length <= limits.email.max && limits.email.pattern.test(email) ? undefined : 'email'
}

export function passwordProblem(password: string): AccountProblem | undefined {
  const { min, max, letter, digit } = limits.password
  if (password.length > max) return 'passwordLong'
  if (password.length < min) return 'passwordShort'
  return letter.test(password) && digit.test(password) ? undefined : 'passwordKinds'
}

export function realnameProblem(realname: string): AccountProblem | undefined {
  if (realname.length > limits.realname.max) return 'realnameLong'
  return isVisibleName(realname) ? undefined : 'realnameHidden'
}
