import { type ResultCode, resultCodes } from '#contract/values/result-codes.ts'
import { i18n } from '../i18n/i18n.ts'
import { addresses } from '../lib/addresses.ts'
import { reloadPage } from '../lib/before-reload.ts'
import { ask, showToast } from '../lib/feedback.ts'
import { type CallError, localCodes } from './call-error.ts'
import { sessionPort } from './session-port.ts'

type Reaction = (error: CallError) => void

/** Milliseconds (specification, section 9). */
const errorToastDuration = 5000

export function toastError(error: CallError, text = messageOf(error)): void {
  showToast({ type: 'error', text, duration: errorToastDuration })
}

export function messageOf({ path, code, message }: CallError): string {
  if (code === resultCodes.routeNotFound) return i18n.t('error.notOffered', { call: path })
  if (message !== '') return message
  if (code === localCodes.network) return i18n.t('error.network')
  return code === localCodes.unreadable ? i18n.t('error.unreadable') : i18n.t('error.unknown')
}

function askToRefresh({ message }: CallError): void {
  void ask({
    kind: 'outdated',
    title: i18n.t('outdated.title'),
    text: message || i18n.t('outdated.text'),
    confirm: i18n.t('outdated.confirm'),
    cancel: i18n.t('cancel'),
  }).then((refresh) => {
    if (refresh) void reloadPage()
  })
}

/** A call without a token is part of signing in, where the server's message says more. */
function askToSignIn(error: CallError): void {
  toastError(error, error.hadToken ? i18n.t('error.signInAgain') : messageOf(error))
}

/** Only the current token's rejection concerns the session: an older one may have been replaced since. */
function rejectToken(error: CallError): void {
  const { currentToken, tokenRejected } = sessionPort()
  if (error.hadToken && error.wasSentWith(currentToken())) tokenRejected()
  else toastError(error)
}

/** The reaction to each code that the caller does not handle; other codes show a toast. */
const reactions = {
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
} satisfies Partial<Record<ResultCode, Reaction>>

const reactionByCode = new Map<number, Reaction>(
  Object.entries(reactions).map(([code, reaction]) => [Number(code), reaction]),
)

/** Reacts to a failed call as in the specification's error catalogue. */
export function reactTo(error: CallError): void {
  if (error.code === localCodes.cancelled) return
  const reaction = reactionByCode.get(error.code) ?? toastError
  reaction(error)
}
