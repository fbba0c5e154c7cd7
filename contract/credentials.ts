import * as z from 'zod'
import { limits } from './limits.ts'

/** A new username; the login accepts any string and answers alike for all that do not exist. */
export const newUsername = z
  .string()
  .min(limits.username.min)
  .max(limits.username.max)
  .regex(limits.username.pattern)

/** A new password; the login accepts any string. */
export const newPassword = z
  .string()
  .min(limits.password.min)
  .max(limits.password.max)
  .regex(limits.password.letter)
  .regex(limits.password.digit)

export const email = z.email({ pattern: limits.email.pattern }).max(limits.email.max)

/** The captcha a person has read: which one, and what it says. */
export const captchaAnswer = z.object({
  imgid: z.string().min(1).max(64),
  imgcode: z.string().min(1).max(16),
})
