import { table } from '#worker/mock/store/schema.ts'

export interface UserRecord {
  readonly id: number
  readonly username: string
  readonly realname: string
  readonly email: string
  readonly avatar: string
  readonly introduction: string
  readonly roleId: number
  /** In the format of `hashPassword`. */
  readonly passwordHash: string
  /** Whether an administrator chose the password; absent for no. */
  readonly isFirstPassword?: boolean
  /** The reason of a ban; null when the user is not banned. */
  readonly banReason: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly lastLoginAt: number | null
}

export interface SessionRecord {
  /** The SHA-256 of the token, in hex; the token itself is not stored. */
  readonly id: string
  readonly userId: number
  /** Shared by all tokens that were renewed from one login. */
  readonly loginId: string
  readonly expiresAt: number
  /** Whether the token was renewed by a newer one. */
  readonly renewed: boolean
}

export interface CaptchaRecord {
  readonly id: string
  readonly answer: string
  readonly expiresAt: number
}

export interface LoginFailuresRecord {
  /** The username of the attempts, in lower case; it may not exist. */
  readonly id: string
  readonly failedAt: readonly number[]
  readonly lockedUntil: number
}

/** The open code of an address and purpose; it is also stored for an unknown address. */
export interface EmailCodeRecord {
  /** `<purpose>:<address>` */
  readonly id: string
  readonly code: string
  readonly sentAt: number
  readonly expiresAt: number
  readonly wrongAttempts: number
}

export interface EvKeyRecord {
  /** The user's id. */
  readonly id: number
  readonly key: string
  readonly createdAt: number
}

export const accountTables = {
  users: table<UserRecord>()({
    username: { keyOf: ({ username }) => username.toLowerCase() },
    email: { keyOf: ({ email }) => email.toLowerCase() },
    role: { keyOf: ({ roleId }) => String(roleId) },
  }),
  sessions: table<SessionRecord>()({ user: { keyOf: ({ userId }) => String(userId) } }),
  captchas: table<CaptchaRecord>()({}),
  loginFailures: table<LoginFailuresRecord>()({}),
  emailCodes: table<EmailCodeRecord>()({}),
  evKeys: table<EvKeyRecord>()({}),
}
