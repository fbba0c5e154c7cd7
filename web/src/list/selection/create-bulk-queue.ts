import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, issuesOf } from '#web/src/api/call-error.ts'
import { handleCallError, messageOf } from '#web/src/api/handle-call-error.ts'
import { type PauseReason, retryDecision } from '#web/src/api/retry-policy.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { delay } from '#web/src/lib/scheduling/timing.ts'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { createQueue, type ErrorAction, type Queue } from './bulk-queue.ts'
import type { Selection } from './selection.ts'

interface BulkQueueOptions<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  values: BulkValues
  selection: Selection<Row>
  onEnd: () => void
}

/** Interval for checking whether the cause of a pause has ended, in ms. */
const pollMs = 300

/** Codes that also concern the session or the page. */
const sessionCodes: readonly number[] = [
  resultCodes.tokenMissing,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Creates the queue of a bulk action on these rows. */
export function createBulkQueue<Row>(options: BulkQueueOptions<Row>): Queue<Row> {
  const { action, rows, values, selection, onEnd } = options
  let rejectedToken = ''

  const onError = (error: unknown, attempts: number): ErrorAction => {
    const decision = retryDecision(error, attempts, navigator.onLine)
    if (!(error instanceof CallError)) {
      // Added to the error log, like any unexpected error.
      reportError(error)
      return { next: 'failed', message: i18n.t('error.unknown') }
    }
    if (decision.next === 'pause' && decision.reason === 'session') {
      rejectedToken = ''
      if (error.wasSentWith(currentToken())) {
        rejectedToken = currentToken()
        handleCallError(error)
      }
    }
    if (decision.next === 'again' || decision.next === 'pause') return decision
    if (sessionCodes.includes(error.code)) handleCallError(error)
    const message = issuesOf(error)[0]?.message ?? messageOf(error)
    return { next: 'failed', message, endsRun: decision.next === 'abort' }
  }

  const isRecovered = (reason: PauseReason) =>
    reason === 'offline' ? navigator.onLine : currentToken() !== rejectedToken

  return createQueue<Row>({
    targets: rows.map((row) => ({
      id: selection.rowKey(row),
      name: selection.rowName(row),
      row,
      skipped: action.skip?.(row, values),
    })),
    run: ({ row }) => action.run(row, values),
    onError,
    now: Date.now,
    sleep: delay,
    waitForRecovery: async (reason, signal) => {
      while (!isRecovered(reason) && !signal.aborted) await delay(pollMs, signal)
    },
    onEnd,
  })
}
