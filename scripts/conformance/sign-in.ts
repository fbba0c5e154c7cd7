import { readCaptcha } from '#contract/values/answers/read-captcha.ts'
import { fieldOf, fieldsOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CommandError } from '../lib/command.ts'
import { type Answer, codeOf, type Host, isMissing, NoAnswer, type Session } from './host.ts'

interface Given {
  readonly token: string | undefined
  readonly credentials: { readonly username: string; readonly password: string } | undefined
}

/**
 * Resolves to a session by the token, else by name and password.
 * @throws {CommandError} when the host does not answer, refuses, or requires a captcha
 */
export async function openSession(host: Host, { token, credentials }: Given): Promise<Session> {
  const session = { token: token ?? (await signIn(host, credentials)) }
  await assertSignedIn(host, session)
  return session
}

/** Resolves to whether the host requires captchas, which only a person can read. */
export async function hasCaptchas(host: Host): Promise<boolean> {
  const { body } = await reachable(() => host.send('/GetAuthCode', {}))
  return Boolean(readCaptcha(fieldsOf(fieldOf(body, 'data'))).imgid)
}

async function signIn(host: Host, credentials: Given['credentials']): Promise<string> {
  if (await hasCaptchas(host)) {
    throw new CommandError(
      'The host asks for a captcha, which only a person can read: sign in with a browser, and pass its token (local storage, Admin-Token) in CONFORMANCE_TOKEN.',
    )
  }
  const answer = await reachable(() => host.send('/gm_user/login', credentials))
  const token = fieldOf(fieldOf(answer.body, 'data'), 'token')
  if (codeOf(answer) === resultCodes.success && typeof token === 'string') return token
  throw new CommandError(`The host does not let this account in: ${refusalOf(answer)}`)
}

async function assertSignedIn(host: Host, session: Session): Promise<void> {
  const answer = await reachable(() => host.send('/gm_user/info', {}, { as: session }))
  if (answer.body === undefined) {
    throw new CommandError(
      `The host answers /gm_user/info with something that is no JSON (HTTP ${answer.status}); is the base right?`,
    )
  }
  if (isMissing(answer)) throw new CommandError('The host has no /gm_user/info below this base.')
  const { tokenMissing, tokenRejected, tokenExpired, clientOutdated, accountClosed } = resultCodes
  const closed: readonly number[] = [tokenMissing, tokenRejected, tokenExpired, clientOutdated, accountClosed]
  if (closed.includes(codeOf(answer) ?? 0))
    throw new CommandError(`The host does not take the token: ${refusalOf(answer)}`)
}

async function reachable(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new CommandError(
      `The host cannot be reached (${error.message}): is its address right, and does it run?`,
    )
  }
}

function refusalOf(answer: Answer): string {
  return `${codeOf(answer) ?? `HTTP ${answer.status}`} ${fieldOf(answer.body, 'msg') ?? ''}`
}
