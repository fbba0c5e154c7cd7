import * as z from 'zod'
import { findCaptchaAnswer } from '../domain/account/captcha.ts'
import { endSession, findSession, startSession } from '../domain/account/sessions.ts'
import { listDemoAccounts } from '../domain/account/user-directory.ts'
import { findUserByName } from '../domain/account/users.ts'
import { listMails } from '../domain/notices/mails.ts'
import { callerLanguage } from '../http/caller-language.ts'
import type { Services } from '../http/mock-env.ts'
import { control, time } from './control.ts'
import { ControlError } from './control-errors.ts'

const account = z.object({
  username: z.string(),
  name: z.string(),
  role_name: z.string(),
  is_ban: z.literal([0, 1]),
})

export const accountsControl = control({
  method: 'GET',
  path: '/accounts',
  summary: 'The accounts to sign in as, one per role',
  answer: z.object({ accounts: z.array(account) }),
  example: {
    answer: { accounts: [{ username: 'author', name: 'Lin Xiao', role_name: 'Developer', is_ban: 0 }] },
  },
  run: async ({ database }: Services) => ({ accounts: listDemoAccounts(database.read()) }),
})

export const loginAsControl = control({
  method: 'POST',
  path: '/login-as',
  summary: 'A token without captcha and password, also for a banned user',
  body: z.object({ username: z.string().min(1).max(256) }),
  answer: z.object({ token: z.string() }),
  errors: { 404: 'There is no user nobody.' },
  example: { body: { username: 'author' }, answer: { token: 'Vb1c8yq0' } },
  async run({ database, random, now }: Services, { body: { username } }) {
    const token = await database.change((work) => {
      const user = findUserByName(work, username)
      if (user === undefined) throw new ControlError(404, `There is no user ${username}.`)
      return startSession(work, user.id, now(), random)
    })
    return { token }
  },
})

export const endSessionControl = control({
  method: 'POST',
  path: '/end-session',
  summary: 'End the session of a token, as a restart of the provider does',
  body: z.strictObject({ token: z.string().min(1).max(4096) }),
  answer: z.object({ ended: z.literal(true) }),
  errors: { 404: 'This token is good for nothing already.' },
  example: { body: { token: 'Vb1c8yq0' }, answer: { ended: true } },
  async run({ database }: Services, { body: { token } }) {
    await database.change((work) => {
      const session = findSession(work, token)
      if (session === undefined) throw new ControlError(404, 'This token is good for nothing already.')
      endSession(work, session)
    })
    return { ended: true as const }
  },
})

export const captchaControl = control({
  method: 'GET',
  path: '/captcha/:imgid',
  summary: 'The solution of an open captcha',
  answer: z.object({ imgid: z.string(), imgcode: z.string() }),
  errors: { 404: 'This captcha is unknown, used or too old.' },
  example: { params: { imgid: 'q8Zr2vWm' }, answer: { imgid: 'q8Zr2vWm', imgcode: 'A7KX' } },
  async run({ database, now }: Services, { c }) {
    const imgid = c.req.param('imgid') ?? ''
    const imgcode = findCaptchaAnswer(database.read(), imgid, now())
    if (imgcode === undefined) throw new ControlError(404, 'This captcha is unknown, used or too old.')
    return { imgid, imgcode }
  },
})

const mail = z.object({
  id: z.int().positive(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string(),
  created: time,
})

const codeMail = {
  id: 12,
  to: 'author@example.com',
  subject: 'Your code',
  text: 'Your code is 204816.',
  code: '204816',
  created: '2026-11-21 12:00:00',
}

export const inboxControl = control({
  method: 'GET',
  path: '/inbox',
  summary: 'The e-mails that were sent, with their codes, newest first',
  answer: z.object({ mails: z.array(mail) }),
  example: { answer: { mails: [codeMail] } },
  async run({ database }: Services, { c }) {
    const reader = database.read()
    return { mails: listMails(reader, callerLanguage(c, reader)) }
  },
})
