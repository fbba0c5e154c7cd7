import { type ResultCode, resultCodes } from '#contract/values/result-codes.ts'
import { i18n } from '../i18n/i18n.ts'
import { addresses } from '../lib/addresses.ts'
import { reloadPage } from '../lib/before-reload.ts'
import { ask, showToast } from '../lib/feedback.ts'
import { CallError, issuesOf, localCodes } from './call-error.ts'
import { sessionPort } from './session-port.ts'

type ErrorHandler = (error: CallError) => void

/** Milliseconds (specification, section 9). */
const errorToastDuration = 5000

/** The handler of each code that the caller does not handle; other codes show a toast. */
const handlers = {
  [resultCodes.tokenMissing]: askToSignIn,
  [resultCodes.tokenRejected]: rejectToken,
  [resultCodes.tokenExpired]: rejectToken,
  [resultCodes.clientOutdated]: askToRefresh,
  [resultCodes.accountClosed]: (error) => {
    toastError(error)
    sessionPort().sessionClosed()
  },
  [resultCodes.notEnoughCoins]: (error) =>
    showToast({
      type: 'error',
      text: messageOf(error),
      duration: errorToastDuration,
      ...(sessionPort().isPermitted(addresses.topUp) && {
        link: { to: addresses.topUp, text: i18n.t('error.topUp') },
      }),
    }),
} satisfies Partial<Record<ResultCode, ErrorHandler>>

const handlerByCode = new Map<number, ErrorHandler>(
  Object.entries(handlers).map(([code, handler]) => [Number(code), handler]),
)

const reported = new WeakSet<CallError>()

/** Reports the error of a call once, by the specification's error catalogue. */
export function handleCallError(error: CallError): void {
  if (error.code === localCodes.cancelled || reported.has(error)) return
  reported.add(error)
  const handler = handlerByCode.get(error.code) ?? toastError
  handler(error)
}

export function toastError(error: unknown, text = messageOf(error)): void {
  showToast({ type: 'error', text, duration: errorToastDuration })
}

/** Returns the text of an error; an unexpected one's message means nothing to the user. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) return i18n.t('error.unreadable')
  const { path, code, message } = error
  if (code === resultCodes.routeNotFound) return i18n.t('error.notOffered', { call: path })
  if (message !== '') return message
  if (code === localCodes.network) return i18n.t('error.network')
  if (code === localCodes.inexactId) return i18n.t('error.inexactId')
  return code === localCodes.unreadable ? i18n.t('error.unreadable') : i18n.t('error.unknown')
}

/** Returns whether an error concerns the session or the document; then no part of a page is enough to show it. */
export function isOfSession(code: number): boolean {
  const { tokenMissing, forbidden, invalidRequest } = resultCodes
  return code >= tokenMissing && code < invalidRequest && code !== forbidden
}

/** Returns the text to show beside the failed part; errors of the session or page are also handled globally. */
export function failureText(error: CallError): string {
  if (isOfSession(error.code)) handleCallError(error)
  const issues = issuesOf(error).map(({ message }) => message)
  return issues.length > 0 ? issues.join('; ') : messageOf(error)
}

function askToRefresh({ message }: CallError): void {
  void ask({
    kind: 'outdated',
    title: i18n.t('outdated.title'),
    text: message || i18n.t('outdated.text'),
    confirm: i18n.t('outdated.confirm'),
  }).then((refresh) => {
    if (refresh) void reloadPage()
  })
}

/** Asks to sign in, unless the call had no token: the sign-in shows its own errors. */
function askToSignIn(error: CallError): void {
  toastError(error, error.hadToken ? i18n.t('error.signInAgain') : messageOf(error))
}

/** Ends the session if its current token was rejected; older tokens have been replaced. */
function rejectToken(error: CallError): void {
  const { currentToken, tokenRejected } = sessionPort()
  if (error.hadToken && error.wasSentWith(currentToken())) tokenRejected()
  else toastError(error)
}
