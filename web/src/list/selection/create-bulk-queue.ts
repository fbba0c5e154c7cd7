import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, issuesOf, localCodes, retryAfter } from '#web/src/api/call-error.ts'
import { messageOf, reactTo } from '#web/src/api/result-codes.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { createId } from '#web/src/api/use-request-id.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { createQueue, type PauseReason, type Queue, type Verdict } from './bulk-queue.ts'
import type { Selection } from './selection.ts'

interface BulkQueueOptions<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  values: BulkValues
  selection: Selection<Row>
  onEnd: () => void
}

/** How often a pause looks whether its cause is gone. */
const pollMs = 300

/** Codes that concern the session or the page as much as the run. */
const reactedTo: readonly number[] = [
  resultCodes.tokenMissing,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Creates the queue of an action on these rows. */
export function createBulkQueue<Row>(options: BulkQueueOptions<Row>): Queue<Row> {
  const { action, rows, values, selection, onEnd } = options
  let rejectedToken = ''

  const judge = (error: unknown, attempts: number): Verdict => {
    const meaning = retryDecision(error, attempts, navigator.onLine)
    if (!(error instanceof CallError)) {
      // Shown in the error log, like any unexpected error.
      reportError(error)
      return { next: 'failed', message: i18n.t('error.unknown') }
    }
    if (meaning.next === 'pause' && meaning.why === 'session') {
      rejectedToken = ''
      if (error.wasSentWith(currentToken())) {
        rejectedToken = currentToken()
        reactTo(error)
      }
    }
    if (meaning.next === 'again' || meaning.next === 'pause') return meaning
    if (reactedTo.includes(error.code)) reactTo(error)
    const message = issuesOf(error)[0]?.message ?? messageOf(error)
    return { next: 'failed', message, endsRun: meaning.next === 'abort' }
  }

  const isOver = (why: PauseReason) =>
    why === 'offline' ? navigator.onLine : currentToken() !== rejectedToken

  return createQueue<Row>({
    subjects: rows.map((row) => ({
      id: selection.rowKey(row),
      name: selection.rowName(row),
      row,
      skipped: action.skip?.(row, values),
    })),
    run: ({ row, requestId }) =>
      action.run(row, {
        values,
        requestId,
        send: (path, body) => call(path, body, { handles: 'all' }),
      }),
    judge,
    now: Date.now,
    sleep,
    resumed: async (why, signal) => {
      while (!isOver(why) && !signal.aborted) await sleep(pollMs, signal)
    },
    createKey: createId,
    onEnd,
  })
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Attempts before a network failure ends the run; the last one follows a delay of 8 s. */
const maxAttempts = 6
const firstDelayMs = 500
/** When the host does not say how long to wait. */
const usualWaitMs = 5000

/** What an error of a call means for the run; `refused` concerns the item alone, `abort` all that follow, too. */
export type RetryDecision =
  | { next: 'again'; why: 'busy' | 'network'; afterMs: number }
  | { next: 'pause'; why: PauseReason }
  | { next: 'refused' | 'abort' }

const abortCodes: readonly number[] = [
  resultCodes.routeNotFound,
  resultCodes.tokenMissing,
  resultCodes.rolesUnreadable,
  resultCodes.forbidden,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Returns what follows an error; `attempts` counts the failed attempts at the item in a row. */
export function retryDecision(error: unknown, attempts: number, isOnline: boolean): RetryDecision {
  if (!(error instanceof CallError)) return { next: 'refused' }
  const { code } = error
  if (code === resultCodes.tooManyAttempts) {
    return { next: 'again', why: 'busy', afterMs: retryAfter(error) * 1000 || usualWaitMs }
  }
  if (code === resultCodes.tokenRejected || code === resultCodes.tokenExpired) {
    return { next: 'pause', why: 'session' }
  }
  // A call is cancelled when its token is replaced.
  if (code === localCodes.network || code === localCodes.cancelled) {
    if (!isOnline) return { next: 'pause', why: 'offline' }
    if (attempts >= maxAttempts) return { next: 'abort' }
    return { next: 'again', why: 'network', afterMs: firstDelayMs * 2 ** (attempts - 1) }
  }
  return { next: abortCodes.includes(code) ? 'abort' : 'refused' }
}
