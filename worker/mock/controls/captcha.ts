import type { Context } from 'hono'
import { findCaptchaAnswer } from '../domain/captcha.ts'
import type { Services } from '../http/env.ts'
import { ControlError } from './answers.ts'

/** GET /__mock/captcha/:imgid: what an open captcha says. */
export function captchaControl({ database, now }: Services) {
  return async function showCaptcha(c: Context): Promise<Response> {
    const imgid = c.req.param('imgid') ?? ''
    const imgcode = findCaptchaAnswer(database.read(), imgid, now())
    if (imgcode === undefined) throw new ControlError(404, 'This captcha is unknown, used or too old.')
    return c.json({ imgid, imgcode })
  }
}
