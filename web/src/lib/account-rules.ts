import { limits } from '../../../contract/values/limits.ts'

/** What is wrong with the value of an account's field; the names are keys of the texts. */
export type AccountProblem =
  | 'usernameCharacters'
  | 'usernameShort'
  | 'usernameLong'
  | 'email'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordKinds'
  | 'realnameLong'

/** Problems that typing on may well settle: not worth a word before the field is left. */
export const incompleteProblems: ReadonlySet<string> = new Set<AccountProblem>([
  'usernameShort',
  'email',
  'passwordShort',
  'passwordKinds',
])

/** What the contract refuses about a new username. */
export function usernameProblem(username: string): AccountProblem | undefined {
  const { min, max, pattern } = limits.username
  if (username !== '' && !pattern.test(username)) return 'usernameCharacters'
  if (username.length > max) return 'usernameLong'
  return username.length < min ? 'usernameShort' : undefined
}

/** What the contract refuses about an e-mail address. */
export function emailProblem(email: string): AccountProblem | undefined {
  return email.length <= limits.email.max && limits.email.pattern.test(email) ? undefined : 'email'
}

/** What the contract refuses about a new password. */
export function passwordProblem(password: string): AccountProblem | undefined {
  const { min, max, letter, digit } = limits.password
  if (password.length > max) return 'passwordLong'
  if (password.length < min) return 'passwordShort'
  return letter.test(password) && digit.test(password) ? undefined : 'passwordKinds'
}

/** What the contract refuses about the name that others see. */
export function realnameProblem(realname: string): AccountProblem | undefined {
  return realname.length > limits.realname.max ? 'realnameLong' : undefined
}
