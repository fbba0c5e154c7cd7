import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import type { Random } from '#worker/mock/ports.ts'
import { findDefaultRole } from '../access/default-role.ts'
import type { RoleRecord } from '../access/records.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { consumeCaptcha } from './captcha.ts'
import { consumeEmailCode, issueEmailCode } from './email-codes.ts'
import { addUser, emailIssues, usernameIssues } from './users.ts'

/**
 * Sends the code for a registration. `now` in milliseconds.
 * @throws ContractError `refused` without a default role; `verificationFailed`, `tooManyAttempts`, or `invalidRequest`
 * for a taken address; the captcha stays used
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
  if (issues.length > 0) throw invalidRequest(issues, { commitChanges: true })
  return issueEmailCode(work, { purpose: 'register', email, isSent: true }, now, random)
}

/**
 * Registers an account with the default role. `now` in milliseconds.
 * @throws ContractError `verificationFailed`; `invalidRequest` for a taken name or address, and the code stays valid;
 * `refused` without a default role
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

/** @throws ContractError `refused` when no role is the default role */
function registrationRole(reader: Reader): RoleRecord {
  const role = findDefaultRole(reader)
  if (role !== undefined) return role
  throw new ContractError('refused', 'account.noDefaultRole')
}
