/** The result codes by name, without zod for the web. */
export const resultCodes = {
  success: 0,
  routeNotFound: 404,
  methodNotAllowed: 405,
  bodyTooLarge: 413,
  refused: 500,
  tokenMissing: 40001,
  tokenRejected: 40002,
  tokenExpired: 40003,
  rolesUnreadable: 40004,
  forbidden: 40005,
  clientOutdated: 40007,
  accountClosed: 40008,
  invalidRequest: 41000,
  stale: 41001,
  moveNotAllowed: 41002,
  recordNotFound: 41004,
  tooManyAttempts: 41005,
  verificationFailed: 41006,
  notEnoughCoins: 42001,
  priceChanged: 42002,
  alreadyOwned: 42003,
  requestIdReused: 42004,
  packageRejected: 43001,
} as const

export type ResultCodeName = keyof typeof resultCodes

export type ResultCode = (typeof resultCodes)[ResultCodeName]
