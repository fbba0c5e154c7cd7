import * as z from 'zod'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

const user = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  email: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  roleId: id,
  passwordHash: z.string(),
  /** Whether an administrator chose the password; absent for no. */
  isFirstPassword: z.boolean().exactOptional(),
  /** The reason of a ban; null when the user is not banned. */
  banReason: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  lastLoginAt: time.nullable(),
})

const session = z.object({
  /** The SHA-256 of the token, in hex; the token itself is not stored. */
  id: z.string(),
  userId: id,
  /** Shared by all tokens that were renewed from one login. */
  loginId: z.string(),
  expiresAt: time,
  renewed: z.boolean(),
})

const captcha = z.object({ id: z.string(), answer: z.string(), expiresAt: time })

const loginFailures = z.object({
  /** The attempted username in lower case, existing or not. */
  id: z.string(),
  failedAt: z.array(time),
  lockedUntil: time,
})

/** The open code of an address and purpose, also of an unknown address. */
const emailCode = z.object({
  /** `<purpose>:<address>` */
  id: z.string(),
  code: z.string(),
  sentAt: time,
  expiresAt: time,
  wrongAttempts: z.int(),
})

const evKey = z.object({
  id,
  key: z.string(),
  createdAt: time,
})

export type UserRecord = Row<typeof user>
export type SessionRecord = Row<typeof session>
export type LoginFailuresRecord = Row<typeof loginFailures>
export type EvKeyRecord = Row<typeof evKey>

export const accountTables = {
  users: table(user, {
    username: { keyOf: ({ username }) => username.toLowerCase() },
    email: { keyOf: ({ email }) => email.toLowerCase() },
    role: { keyOf: ({ roleId }) => String(roleId) },
  }),
  sessions: table(session, { user: { keyOf: ({ userId }) => String(userId) } }),
  captchas: table(captcha, {}),
  loginFailures: table(loginFailures, {}),
  emailCodes: table(emailCode, {}),
  evKeys: table(evKey, {}),
}
