import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CommandError } from '../lib/command.ts'
import { textOf } from './answer-fields.ts'
import { type Answer, codeOf, type Host, isMissing, NoAnswer, type Session } from './host.ts'
import type { Prompts } from './prompts.ts'

/** Captchas that a person may misread before signing in fails. */
const attempts = 3

/**
 * Signs in with the password and, on a host that has captchas, with one; resolves to the session.
 * @throws {CommandError} when the host refuses, or nobody can read the captcha
 */
export async function signIn(
  host: Host,
  prompts: Prompts,
  account: { username: string; password: string },
): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    const captcha = await readCaptcha(host, prompts)
    const answer = await reachable(() => host.send('/gm_user/login', { ...account, ...captcha }))
    const token = textOf(fieldOf(answer.body, 'data'), 'token')
    if (codeOf(answer) === resultCodes.success && token !== undefined) return { token }
    if (codeOf(answer) !== resultCodes.verificationFailed || attempt === attempts) throw notLetIn(answer)
  }
}

/** Resolves to a captcha and what a person reads in it; to nothing on a host without captchas. */
async function readCaptcha(host: Host, prompts: Prompts) {
  const captcha = await reachable(() => host.send('/GetAuthCode', {}))
  if (isMissing(captcha)) return {}
  const imgid = textOf(fieldOf(captcha.body, 'data'), 'imgid')
  const image = textOf(fieldOf(captcha.body, 'data'), 'img')
  if (imgid === undefined || image === undefined) {
    throw new CommandError('The host gives no captcha at /GetAuthCode, so nobody can sign in.')
  }
  const imgcode = await prompts.readCaptcha({ imgid, image })
  if (imgcode === undefined) {
    throw new CommandError('Signing in takes a terminal at which the captcha can be typed; or use a token.')
  }
  return { imgid, imgcode }
}

/**
 * Checks that the host answers and accepts the token.
 * @throws {CommandError} otherwise
 */
export async function assertSignedIn(host: Host, session: Session): Promise<void> {
  const answer = await reachable(() => host.send('/gm_user/info', {}, { as: session }))
  if (answer.body === undefined) {
    throw new CommandError(
      `The host answers /gm_user/info with something that is no JSON (HTTP ${answer.status}); is the base right?`,
    )
  }
  if (isMissing(answer)) throw new CommandError('The host has no /gm_user/info below this base.')
  const code = codeOf(answer) ?? 0
  const { tokenMissing, tokenRejected, tokenExpired, clientOutdated, accountClosed } = resultCodes
  const closed: readonly number[] = [tokenMissing, tokenRejected, tokenExpired, clientOutdated, accountClosed]
  if (closed.includes(code)) {
    throw new CommandError(`The host does not take the token: ${code} ${messageOf(answer)}`)
  }
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

function notLetIn(answer: Answer): CommandError {
  return new CommandError(
    `The host does not let this account in: ${codeOf(answer) ?? `HTTP ${answer.status}`} ${messageOf(answer)}`,
  )
}

function messageOf({ body }: Answer): string {
  return textOf(body, 'msg') ?? ''
}
