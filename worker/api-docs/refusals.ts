import type { Endpoint } from '#contract/endpoint.ts'
import { type ResultCode, type ResultCodeName, resultCodes } from '#contract/values/result-codes.ts'

/** The meaning of each code in a few words. */
export const codeMeanings: Readonly<Record<ResultCodeName, string>> = {
  success: 'done',
  routeNotFound: 'no such path',
  methodNotAllowed: 'every call is POST',
  bodyTooLarge: 'the body is over the limit',
  refused: 'the action was refused; msg says why',
  tokenMissing: 'no token was sent',
  tokenRejected: 'the token is unknown or revoked',
  tokenExpired: 'the token has expired',
  rolesUnreadable: 'the caller’s roles could not be read',
  forbidden: 'the caller’s role may not call this path',
  clientOutdated: 'the console is older than the server’s minimum (X-Version)',
  accountClosed: 'the user was deleted or banned; msg holds the reason',
  invalidRequest: 'a field is missing or wrong',
  stale: 'the record changed since it was read; data is the current one',
  moveNotAllowed: 'this move is not allowed from the record’s state',
  recordNotFound: 'no such record, or not the caller’s',
  tooManyAttempts: 'too many attempts; to be tried again after retry_after seconds',
  verificationFailed: 'captcha or e-mail code wrong, expired or used',
  notEnoughCoins: 'not enough coins',
  priceChanged: 'the price changed since it was shown',
  alreadyOwned: 'already owned',
  requestIdReused: 'the same request_id with another body',
  packageRejected: 'the package is not acceptable',
}

const ofEveryCall = ['clientOutdated', 'invalidRequest', 'refused'] as const
const ofSessions = ['tokenMissing', 'tokenRejected', 'tokenExpired', 'accountClosed'] as const

/** Returns the codes that a call may be refused with, ascending, except those of the transport (404, 405, 413). */
export function refusalsOf({ access, refusals }: Endpoint): { name: ResultCodeName; code: ResultCode }[] {
  const names = new Set<ResultCodeName>([
    ...ofEveryCall,
    ...(access === 'public' ? [] : ofSessions),
    ...(access === 'granted' ? (['rolesUnreadable', 'forbidden'] as const) : []),
    ...refusals,
  ])
  return [...names].map((name) => ({ name, code: resultCodes[name] })).toSorted((a, b) => a.code - b.code)
}
