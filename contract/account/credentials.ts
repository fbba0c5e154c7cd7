import * as z from 'zod'
import { limits } from '../values/limits.ts'

/** A username for a new account. The login accepts any string, so that its answer does not reveal which names exist. */
export const newUsername = z
  .string()
  .min(limits.username.min)
  .max(limits.username.max)
  .regex(limits.username.pattern)

/** A password for a new account. The login accepts any string. */
export const newPassword = z
  .string()
  .min(limits.password.min)
  .max(limits.password.max)
  .regex(limits.password.letter)
  .regex(limits.password.digit)

export const email = z.email({ pattern: limits.email.pattern }).max(limits.email.max)

/** Answers a captcha; required only while captchas are on. */
export const captchaAnswer = z.object({
  imgid: z.string().max(64).optional(),
  imgcode: z.string().max(16).optional(),
})
