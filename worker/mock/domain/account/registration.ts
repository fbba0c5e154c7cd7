import { modules, type ParsedRequestOf, type ResponseOf } from '../../../../contract/registry.ts'
import type { Random } from '../../ports.ts'
import { administratorRoleId } from '../access/permissions.ts'
import type { RoleRecord } from '../access/records.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { consumeCaptcha } from './captcha.ts'
import { consumeEmailCode, issueEmailCode } from './email-codes.ts'
import { addUser, emailIssues, usernameIssues } from './users.ts'

/** A role with one of these calls administers others, so it is not given at registration. */
const administration = new Set<string>(
  [modules.user, modules.role, modules.wallet, modules['operation-log']]
    .flat()
    .filter(({ access }) => access === 'granted')
    .map(({ path }) => path),
)

/**
 * Sends the code for a registration. `now` in milliseconds.
 * @throws ContractError `refused` when no role fits; `verificationFailed`, `tooManyAttempts`, or `invalidRequest` for a
 * taken address; the used captcha is kept
 */
export function sendRegistrationCode(
  work: Work,
  { email, ...captcha }: ParsedRequestOf<'/GetEmailAuthCode'>,
  now: number,
  random: Random,
): ResponseOf<'/GetEmailAuthCode'> {
  registrationRole(work)
  consumeCaptcha(work, captcha, now)
  const issues = emailIssues(work, email)
  if (issues.length > 0) throw invalidRequest(issues, { keepChanges: true })
  return issueEmailCode(work, { purpose: 'register', email, isSent: true }, now, random)
}

/**
 * Registers an account with the role that has the fewest rights. `now` in milliseconds.
 * @throws ContractError `verificationFailed`; `invalidRequest` for a taken name or address, and the code stays valid;
 * `refused` when no role fits
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

/** Returns the role with the fewest calls that does not administer others; the oldest of equal ones. */
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
