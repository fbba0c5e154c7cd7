import type { Endpoint } from '../../contract/endpoint.ts'
import type { Path } from '../../contract/registry.ts'
import { type ResultCode, type ResultCodeName, resultCodes } from '../../contract/result-codes.ts'

/** What each code says, in a few words. */
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
  invalidRequest: 'a field is missing or wrong; data.issues names it',
  stale: 'the record changed since it was read; data is the current one',
  moveNotAllowed: 'not allowed from the record’s state; data holds from and to',
  recordNotFound: 'no such record, or not the caller’s',
  tooManyAttempts: 'too many attempts; data.retry_after seconds',
  verificationFailed: 'captcha or e-mail code wrong, expired or used',
  notEnoughCoins: 'not enough coins; data holds need and have',
  priceChanged: 'the price changed; data.price is the new one',
  alreadyOwned: 'already owned',
  requestIdReused: 'the same request_id with another body',
  packageRejected: 'the package is not acceptable; data.issues says why',
}

const withCaptcha = ['tooManyAttempts', 'verificationFailed'] as const
const onPlugin = ['recordNotFound', 'moveNotAllowed'] as const

/** What a path refuses with beside what all of its kind do. */
const own: { readonly [P in Path]?: readonly ResultCodeName[] } = {
  '/GetEmailAuthCode': withCaptcha,
  '/UserRegister': ['verificationFailed', 'tooManyAttempts'],
  '/GetFoundPwdEmailCode': withCaptcha,
  '/ResetPwd': ['verificationFailed', 'tooManyAttempts'],
  '/gm_user/login': [...withCaptcha, 'accountClosed'],
  '/gm_user/SaveUserAssets': ['recordNotFound', 'stale'],
  '/gm_user/getUserById': ['recordNotFound'],
  '/gm_user/UpdateUser': ['recordNotFound'],
  '/gm_user/ban': ['recordNotFound'],
  '/gm_user/DelUser': ['recordNotFound'],
  '/gm_user/role/update': ['recordNotFound'],
  '/gm_user/role/delete': ['recordNotFound'],
  '/order/Create': ['requestIdReused'],
  '/order/Detail': ['recordNotFound'],
  '/order/Cancel': onPlugin,
  '/app/Buy': ['recordNotFound', 'notEnoughCoins', 'priceChanged', 'alreadyOwned', 'requestIdReused'],
  '/app/UpdatePluginInfo': [...onPlugin, 'stale'],
  '/app/UpdateManager': ['recordNotFound'],
  '/app/PluginToExamine': onPlugin,
  '/app/StatusAction': onPlugin,
  '/app/ExamineClaim': onPlugin,
  '/app/ExamineLog': ['recordNotFound'],
  '/app/UploadPart': ['recordNotFound'],
  '/app/UploadDone': ['recordNotFound', 'packageRejected'],
  '/app/PublishList': ['recordNotFound'],
  '/app/PublishCreate': [...onPlugin, 'packageRejected'],
  '/app/UpdatePublishBinV2': [...onPlugin, 'packageRejected'],
  '/app/UpdatePublishChangeLog': onPlugin,
  '/app/PublishToExamine': onPlugin,
  '/app/PublishStatusAction': onPlugin,
  '/app/PublishRelease': onPlugin,
  '/app/EvVersionCreateV2': [...onPlugin, 'packageRejected'],
  '/app/EvPublishRelease': onPlugin,
}

const ownByPath = new Map<string, readonly ResultCodeName[]>(Object.entries(own))

const ofEveryCall = ['clientOutdated', 'invalidRequest', 'refused'] as const
const ofSessions = ['tokenMissing', 'tokenRejected', 'tokenExpired', 'accountClosed'] as const

/** The codes a call may be refused with, ascending, besides those of its transport (404, 405, 413). */
export function refusalsOf({ path, access }: Endpoint): { name: ResultCodeName; code: ResultCode }[] {
  const names = new Set<ResultCodeName>([
    ...ofEveryCall,
    ...(access === 'public' ? [] : ofSessions),
    ...(access === 'granted' ? (['rolesUnreadable', 'forbidden'] as const) : []),
    ...(ownByPath.get(path) ?? []),
  ])
  return [...names].map((name) => ({ name, code: resultCodes[name] })).toSorted((a, b) => a.code - b.code)
}
