import { resultCodes } from '#contract/values/result-codes.ts'
import { textOf } from '../answer-fields.ts'
import { consequences } from '../consequences.ts'
import { endedSession, wrongCode, wrongField } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import { type Account, newPassword, removalOfUser } from './administration.ts'
import { removeRecord } from './cleanup.ts'
import { makeRecord } from './make-record.ts'
import { checkReadBack } from './read-back.ts'
import type { WriteContext } from './write-context.ts'

/** Captchas that a person may misread before the call is given up. */
const attempts = 3

interface CaptchaAnswer {
  readonly imgid: string
  readonly imgcode: string
}

/** Fetches a captcha and asks the person to read it; undefined when either fails, empty on a host without captchas. */
async function solvedCaptcha({ probe, book, prompts }: WriteContext): Promise<CaptchaAnswer | undefined> {
  const captcha = await probe.succeed('/GetAuthCode', {})
  if (book.isClosed('/GetAuthCode')) return { imgid: '', imgcode: '' }
  const imgid = textOf(captcha, 'imgid')
  const image = textOf(captcha, 'img')
  if (imgid === undefined || image === undefined) return undefined
  const imgcode = await prompts.readCaptcha({ imgid, image })
  return imgcode === undefined ? undefined : { imgid, imgcode }
}

/** Makes a call with a captcha and retries a misread one; undefined when nobody can read it. */
async function withCaptcha(
  context: WriteContext,
  call: (captcha: CaptchaAnswer, options: { forgive?: number }) => Promise<unknown>,
): Promise<unknown> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const captcha = await solvedCaptcha(context)
    if (captcha === undefined) return undefined
    const isLast = attempt === attempts
    const data = await call(captcha, isLast ? {} : { forgive: resultCodes.verificationFailed })
    if (data !== undefined) return data
  }
  return undefined
}

/** Signs in; undefined when the host refuses or nobody can read the captcha. */
export async function signInAs(
  context: WriteContext,
  { username, password }: Account,
): Promise<Session | undefined> {
  const { probe } = context
  const data = await withCaptcha(context, (captcha, options) =>
    probe.succeed('/gm_user/login', { username, password, ...captcha }, options),
  )
  const token = textOf(data, 'token')
  return token === undefined ? undefined : { token }
}

/** Probes profile and key of the own account. */
export async function probeOwnAccount({ probe, namePrefix }: WriteContext, as: Session): Promise<void> {
  const profile = { name: namePrefix, avatar: '', introduction: namePrefix }
  const changed = await probe.succeed('/gm_user/UpdateSelf', profile, { as })
  await probe.refuse('/gm_user/UpdateSelf', {}, wrongField('name'), { as })
  const { avatar: _, ...expected } = profile
  if (changed !== undefined) {
    const row = await probe.succeed('/gm_user/info', {}, { as })
    checkReadBack(probe, { path: '/gm_user/UpdateSelf', what: 'the account afterwards', expected, row })
  }

  const first = await probe.succeed('/gm_user/GetEvKey', {}, { as })
  const second = await probe.succeed('/gm_user/GetEvKey', { reset: true }, { as })
  const key = textOf(first, 'ev_key')
  const isNew = key === undefined || textOf(second, 'ev_key') !== key
  probe.check('/gm_user/GetEvKey', isNew, {
    where: 'data.ev_key after a reset',
    expected: 'another key',
    got: 'the same',
    ...consequences.changeNotShown,
  })
}

/** Marks the notices of the new account as read. */
export async function probeNotices({ probe }: WriteContext, as: Session): Promise<void> {
  await probe.refuse('/notice/MarkReadNotice', { ids: 'x' }, wrongField('ids'), { as })
  await probe.succeed('/notice/MarkReadNotice', { ids: [] }, { as })
}

/** Probes both password changes and signing out; ends all sessions of the account. */
export async function probePasswords(context: WriteContext, account: Account, own: Session): Promise<void> {
  const { probe, book } = context
  const password = newPassword()
  await probe.refuse('/gm_user/ModifyPwd', {}, wrongField('password'), { as: own })
  const changed = await probe.succeed('/gm_user/ModifyPwd', { password }, { as: own })
  const old = changed === undefined ? account.password : password
  // On some hosts the token ends with its password.
  const info = await probe.attempt('/gm_user/info', {}, { as: own, forgive: resultCodes.tokenRejected })
  const as = info.kind === 'refused' ? await signInAs(context, { ...account, password: old }) : own
  if (as === undefined) return
  const last = newPassword()
  const wrong = { old_password: newPassword(), password: last }
  await probe.refuse('/gm_user/ModifyPwdByPassword', wrong, wrongField('old_password'), { as })
  const ended = await probe.succeed(
    '/gm_user/ModifyPwdByPassword',
    { old_password: old, password: last },
    { as },
  )
  if (ended !== undefined) await probe.refuse('/gm_user/ModifyPwdByPassword', wrong, endedSession, { as })
  const again = ended === undefined ? as : await signInAs(context, { ...account, password: last })
  if (again === undefined) return book.skip('/gm_user/logout', 'nobody could sign in with the new password')
  const signedOut = await probe.succeed('/gm_user/logout', {}, { as: again })
  if (signedOut !== undefined) await probe.refuse('/gm_user/logout', {}, endedSession, { as: again })
}

/** Probes registration and password reset with codes sent by e-mail. */
export async function probeMailedCodes(context: WriteContext): Promise<void> {
  const { probe, email, namePrefix, onCleanup } = context
  const account = { username: `${namePrefix}-mail`, password: newPassword() }
  const wrong = { email: `${account.username}@example.com`, email_code: '------' }
  const removal = { ...removalOfUser(context, account.username), id: () => undefined }
  const step = onCleanup(removal.what, () => removeRecord(removal))
  const accepted = await probe.refuse('/UserRegister', { ...account, ...wrong }, wrongCode)
  if (accepted === undefined) step.forget()
  await probe.refuse('/ResetPwd', { ...wrong, password: newPassword() }, wrongCode)
  if (email === undefined) return
  const code = await mailedCode(context, '/GetEmailAuthCode', email)
  if (code === undefined) return
  const made = await makeRecord(context, {
    ...removalOfUser(context, account.username),
    call: () => probe.attempt('/UserRegister', { ...account, email, email_code: code }),
  })
  if (made === undefined) return
  const reset = await mailedCode(context, '/GetFoundPwdEmailCode', email)
  if (reset === undefined) return
  await probe.succeed('/ResetPwd', { email, email_code: reset, password: newPassword() })
}

async function mailedCode(
  context: WriteContext,
  path: '/GetEmailAuthCode' | '/GetFoundPwdEmailCode',
  email: string,
): Promise<string | undefined> {
  const { probe, prompts } = context
  const sent = await withCaptcha(context, (captcha, options) =>
    probe.succeed(path, { email, ...captcha }, options),
  )
  return sent === undefined ? undefined : prompts.readMailedCode(email)
}
