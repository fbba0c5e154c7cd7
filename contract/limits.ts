/**
 * The numbers and patterns of the contract, as plain values: the schemas are built from them, and the
 * web's forms check the same rules as one types, without zod in the bundle.
 */
export const limits = {
  /** Rows per page when the request names none, and the most it may name. */
  page: { defaultSize: 20, maxSize: 200 },
  /** Bytes of a JSON request body. */
  body: { maxBytes: 1024 * 1024 },
  username: { min: 3, max: 32, pattern: /^[A-Za-z0-9_-]+$/ },
  /** At least one letter and one digit; characters, not bytes. */
  password: { min: 8, max: 64, letter: /[A-Za-z]/, digit: /\d/ },
  realname: { max: 64 },
  email: { max: 254 },
  introduction: { max: 500 },
  avatar: { max: 200_000 },
  remark: { max: 200 },
  roleName: { max: 64 },
  roleDescription: { max: 200 },
  captcha: { length: 4, validSeconds: 300 },
  emailCode: { length: 6, validSeconds: 600, resendSeconds: 60 },
  login: { maxFailures: 5, windowSeconds: 15 * 60, lockSeconds: 15 * 60 },
  token: { validSeconds: 2 * 60 * 60, renewBelowSeconds: 30 * 60, oldTokenSeconds: 60 },
} as const
