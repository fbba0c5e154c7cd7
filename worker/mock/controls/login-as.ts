import type { Context } from 'hono'
import * as z from 'zod'
import { startSession } from '../domain/sessions.ts'
import { findUserByName } from '../domain/users.ts'
import type { Services } from '../http/env.ts'
import { ControlError, readBody } from './answers.ts'

const loginAsRequest = z.object({ username: z.string().min(1) })

/** POST /__mock/login-as: a token without captcha and password, even for a banned user. */
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
