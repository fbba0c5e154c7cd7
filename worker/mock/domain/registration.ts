import { modules, type ParsedRequestOf, type ResponseOf } from '../../../contract/registry.ts'
import type { Random } from '../ports.ts'
import { consumeCaptcha } from './captcha.ts'
import { consumeEmailCode, issueEmailCode } from './email-codes.ts'
import { ContractError, invalidRequest } from './errors.ts'
import { addUser } from './new-users.ts'
import { administratorRoleId } from './permissions.ts'
import type { Reader, RoleRecord, Work } from './schema.ts'
import { emailIssues, usernameIssues } from './unique-users.ts'

/** A role that may call one of these administers others; nobody gets it by registering. */
const administration = new Set<string>(
  [modules.user, modules.role, modules.wallet, modules['operation-log']]
    .flat()
    .filter(({ access }) => access === 'granted')
    .map(({ path }) => path),
)

/**
 * Sends the code that registering needs. `now` in milliseconds.
 * @throws ContractError `refused` when there is no role to give; `verificationFailed`, `tooManyAttempts`, or
 * `invalidRequest` when the address is taken, each keeping the used captcha
 */
export function sendRegistrationCode(
  work: Work,
  { email, imgid, imgcode }: ParsedRequestOf<'/GetEmailAuthCode'>,
  now: number,
  random: Random,
): ResponseOf<'/GetEmailAuthCode'> {
  registrationRole(work)
  consumeCaptcha(work, imgid, imgcode, now)
  const issues = emailIssues(work, email)
  if (issues.length > 0) throw invalidRequest(issues, { keepChanges: true })
  return issueEmailCode(work, { purpose: 'register', email, isSent: true }, now, random)
}

/**
 * Registers an account with the least of the roles. `now` in milliseconds.
 * @throws ContractError `verificationFailed`; `invalidRequest` when the name or the address is taken, the
 * code then stays good; `refused` when there is no role to give
 */
export async function register(
  work: Work,
  request: ParsedRequestOf<'/UserRegister'>,
  now: number,
  random: Random,
): Promise<ResponseOf<'/UserRegister'>> {
  const { username, email, email_code: code, password, realname = '' } = request
  consumeEmailCode(work, { purpose: 'register', email, code }, now)
  const issues = [...usernameIssues(work, username), ...emailIssues(work, email)]
  if (issues.length > 0) throw invalidRequest(issues)
  const roleId = registrationRole(work).id
  const id = await addUser(
    work,
    { username, realname: realname.trim(), email, roleId, password },
    now,
    random,
  )
  return { id }
}

/** The role with the fewest calls that administers nobody; of several the one that was there first. */
function registrationRole(reader: Reader): RoleRecord {
  const [least] = reader
    .all('roles')
    .filter(({ id, api }) => id !== administratorRoleId && !api.some((path) => administration.has(path)))
    .toSorted((a, b) => a.api.length - b.api.length || a.id - b.id)
  if (least === undefined) {
    throw new ContractError('refused', '系统还没有可供注册用户使用的角色，请联系管理员创建')
  }
  return least
}
