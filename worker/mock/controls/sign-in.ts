import type { Context } from 'hono'
import * as z from 'zod'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { findCaptchaAnswer } from '../domain/account/captcha.ts'
import { endSession, findSession, startSession } from '../domain/account/sessions.ts'
import { listDemoAccounts } from '../domain/account/user-directory.ts'
import { findUserByName } from '../domain/account/users.ts'
import { newestMails } from '../domain/notices/mails.ts'
import type { Services } from '../http/env.ts'
import { ControlError, readBody } from './control-errors.ts'

/** GET /__mock/accounts: lists the demo accounts for `login-as`, one per role. */
export function accountsControl({ database }: Services) {
  return async function showAccounts(c: Context): Promise<Response> {
    return c.json({ accounts: listDemoAccounts(database.read()) })
  }
}

const loginAsRequest = z.object({ username: z.string().min(1) })

/** POST /__mock/login-as: issues a token without captcha and password, also for a banned user. */
export function loginAsControl({ database, random, now }: Services) {
  return async function loginAs(c: Context): Promise<Response> {
    const { username } = await readBody(c, loginAsRequest)
    const token = await database.change((work) => {
      const user = findUserByName(work, username)
      if (user === undefined) throw new ControlError(404, `There is no user ${username}.`)
      return startSession(work, user.id, now(), random)
    })
    return c.json({ token })
  }
}

const endSessionRequest = z.strictObject({ token: z.string().min(1) })

/** POST /__mock/end-session: ends the session of a token, as a restart of the provider does. */
export function endSessionControl({ database }: Services) {
  return async function endSessionByControl(c: Context): Promise<Response> {
    const { token } = await readBody(c, endSessionRequest)
    await database.change((work) => {
      const session = findSession(work, token)
      if (session === undefined) throw new ControlError(404, 'This token is good for nothing already.')
      endSession(work, session)
    })
    return c.json({ ended: true })
  }
}

/** GET /__mock/captcha/:imgid: returns the solution of an open captcha. */
export function captchaControl({ database, now }: Services) {
  return async function showCaptcha(c: Context): Promise<Response> {
    const imgid = c.req.param('imgid') ?? ''
    const imgcode = findCaptchaAnswer(database.read(), imgid, now())
    if (imgcode === undefined) throw new ControlError(404, 'This captcha is unknown, used or too old.')
    return c.json({ imgid, imgcode })
  }
}

/** GET /__mock/inbox: lists the sent e-mails with their codes, newest first. */
export function inboxControl({ database }: Services) {
  return async function showInbox(c: Context): Promise<Response> {
    const mails = newestMails(database.read())
    return c.json({
      mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, created: toTimestamp(sentAt) })),
    })
  }
}
