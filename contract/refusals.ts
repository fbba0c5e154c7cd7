import type { Access, Endpoint } from './endpoint.ts'
import { type ResultCodeName, resultCodes } from './values/result-codes.ts'

const ofEveryCall = ['clientOutdated', 'invalidRequest', 'refused'] as const
const ofSessions = [...ofEveryCall, 'tokenMissing', 'tokenRejected', 'tokenExpired', 'accountClosed'] as const

const ofAccess: Readonly<Record<Access, readonly ResultCodeName[]>> = {
  public: ofEveryCall,
  session: ofSessions,
  granted: [...ofSessions, 'rolesUnreadable', 'forbidden'],
}

/** Explanations of the refusals whose names need them. */
const meanings: { readonly [Name in ResultCodeName]?: string } = {
  refused: 'the message says why',
  rolesUnreadable: 'the caller’s roles could not be read',
  forbidden: 'the caller’s role may not call this path',
  clientOutdated: 'X-Version is older than the server’s minimum',
  accountClosed: 'the user was deleted or banned; the message holds the reason',
  invalidRequest: 'a field is missing or wrong',
  stale: 'the record changed since it was read; data is the current one',
  moveNotAllowed: 'not from the record’s state',
  recordNotFound: 'no such record, or not the caller’s',
  tooManyAttempts: 'to be tried again after retry_after seconds',
  verificationFailed: 'captcha or e-mail code wrong, expired or used',
  requestIdReused: 'with another body',
}

/** Returns the codes that a call may be refused with, ascending, except those of the transport (404, 405, 413). */
export function refusalsOf({ access, refusals }: Endpoint) {
  const names = [...new Set([...ofAccess[access], ...refusals])]
  return names
    .map((name) => ({ code: resultCodes[name], name, meaning: meanings[name] }))
    .toSorted((a, b) => a.code - b.code)
}
