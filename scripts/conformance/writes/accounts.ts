import { resultCodes } from '../../../contract/result-codes.ts'
import { textOf } from '../found.ts'
import type { Session } from '../host.ts'
import { afterwards, wrongCode, wrongField } from '../refusals.ts'
import { type Account, idOfUser, newPassword } from './administration.ts'
import type { Stage } from './stage.ts'

/** How often a person may misread a captcha or a code. */
const attempts = 3

interface CaptchaAnswer {
  readonly imgid: string
  readonly imgcode: string
}

/** A captcha as a person reads it; undefined where there is none, or nobody. */
async function solvedCaptcha({ probe, people }: Stage): Promise<CaptchaAnswer | undefined> {
  const captcha = await probe.succeed('/GetAuthCode', {})
  const imgid = textOf(captcha, 'imgid')
  const image = textOf(captcha, 'img')
  if (imgid === undefined || image === undefined) return undefined
  const imgcode = await people.readCaptcha({ imgid, image })
  return imgcode === undefined ? undefined : { imgid, imgcode }
}

/** Makes a call with a captcha, again where the captcha was misread; undefined when nobody can read it. */
async function withCaptcha(
  stage: Stage,
  call: (captcha: CaptchaAnswer, options: { forgive?: number }) => Promise<unknown>,
): Promise<unknown> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const captcha = await solvedCaptcha(stage)
    if (captcha === undefined) return undefined
    const isLast = attempt === attempts
    const data = await call(captcha, isLast ? {} : { forgive: resultCodes.verificationFailed })
    if (data !== undefined) return data
  }
  return undefined
}

/** Signs in; undefined where that does not work or nobody can read the captcha. */
export async function enter(stage: Stage, { username, password }: Account): Promise<Session | undefined> {
  const { probe } = stage
  const data = await withCaptcha(stage, (captcha, options) =>
    probe.succeed('/gm_user/login', { username, password, ...captcha }, options),
  )
  const token = textOf(data, 'token')
  return token === undefined ? undefined : { token }
}

/** What somebody does with his own account, but for his password. */
export async function probeOwnAccount({ probe, mark }: Stage, as: Session): Promise<void> {
  await probe.succeed('/gm_user/UpdateSelf', { name: mark, avatar: '', introduction: mark }, { as })
  await probe.refuse('/gm_user/UpdateSelf', {}, wrongField('name'), { as })
  const own = await probe.succeed('/gm_user/info', {}, { as })
  const isKept = own === undefined || textOf(own, 'name') === mark
  probe.check('/gm_user/UpdateSelf', 'the account afterwards', isKept, 'the new name', 'another')

  const first = await probe.succeed('/gm_user/GetEvKey', {}, { as })
  const second = await probe.succeed('/gm_user/GetEvKey', { reset: true }, { as })
  const isNew =
    first === undefined || second === undefined || textOf(first, 'ev_key') !== textOf(second, 'ev_key')
  probe.check('/gm_user/GetEvKey', 'data.ev_key after a reset', isNew, 'another key', 'the same')
}

/** Changes the account's password both ways, and signs out: each session given is dead in the end. */
export async function probePasswords(stage: Stage, account: Account, as: Session): Promise<void> {
  const { probe, book } = stage
  const password = newPassword()
  await probe.refuse('/gm_user/ModifyPwd', {}, wrongField('password'), { as })
  const changed = await probe.succeed('/gm_user/ModifyPwd', { password }, { as })
  const old = changed === undefined ? account.password : password
  const last = newPassword()
  const wrong = { old_password: newPassword(), password: last }
  await probe.refuse('/gm_user/ModifyPwdByPassword', wrong, wrongField('old_password'), { as })
  const ended = await probe.succeed(
    '/gm_user/ModifyPwdByPassword',
    { old_password: old, password: last },
    { as },
  )
  if (ended !== undefined) await probe.refuse('/gm_user/ModifyPwdByPassword', wrong, afterwards, { as })
  const again = ended === undefined ? as : await enter(stage, { ...account, password: last })
  if (again === undefined) return book.skip('/gm_user/logout', 'nobody could sign in with the new password')
  const signedOut = await probe.succeed('/gm_user/logout', {}, { as: again })
  if (signedOut !== undefined) await probe.refuse('/gm_user/logout', {}, afterwards, { as: again })
}

/** Registers with a code from an e-mail, and sets a new password with another one. */
export async function probeMailedCodes(stage: Stage): Promise<void> {
  const { probe, email, mark } = stage
  const account = { username: `${mark}-mail`, password: newPassword() }
  const wrong = { email: `${account.username}@example.com`, email_code: '------' }
  await probe.refuse('/UserRegister', { ...account, ...wrong }, wrongCode)
  await probe.refuse('/ResetPwd', { ...wrong, password: newPassword() }, wrongCode)
  if (email === undefined) return
  const code = await mailedCode(stage, '/GetEmailAuthCode', email)
  if (code === undefined) return
  const made = await probe.succeed('/UserRegister', { ...account, email, email_code: code })
  if (made === undefined) return
  undoRegistration(stage, account.username)
  const reset = await mailedCode(stage, '/GetFoundPwdEmailCode', email)
  if (reset === undefined) return
  await probe.succeed('/ResetPwd', { email, email_code: reset, password: newPassword() })
}

async function mailedCode(
  stage: Stage,
  path: '/GetEmailAuthCode' | '/GetFoundPwdEmailCode',
  email: string,
): Promise<string | undefined> {
  const { probe, people } = stage
  const sent = await withCaptcha(stage, (captcha, options) =>
    probe.succeed(path, { email, ...captcha }, options),
  )
  return sent === undefined ? undefined : people.readMailedCode(email)
}

function undoRegistration(stage: Stage, username: string): void {
  const { probe, operator: as, undo } = stage
  undo(`the user ${username}`, async () => {
    const id = await idOfUser(stage, username)
    return id !== undefined && (await probe.succeed('/gm_user/DelUser', { id }, { as })) !== undefined
  })
}
