import type { MiddlewareHandler } from 'hono'
import { collectGarbage } from '../domain/file/garbage.ts'
import type { Log } from '../ports.ts'
import type { Scheduler } from '../scheduler.ts'
import { isStorageFull } from '../store/store-errors.ts'
import type { Services } from './mock-env.ts'

/**
 * Runs due jobs before the call, in case the host's alarm is late. On a full storage the call continues without them.
 */
export function scheduledJobs({ runDue }: Scheduler, log: Log): MiddlewareHandler {
  return async function runScheduledJobs(_c, next) {
    try {
      await runDue()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      log('[mock] What was due could not be stored', error)
    }
    await next()
  }
}

/** Deletes the discarded objects after the call. */
export function fileCleanup({ database, files, log }: Services): MiddlewareHandler {
  return async function deleteDiscarded(_c, next) {
    await next()
    try {
      await collectGarbage(database, files)
    } catch (error) {
      // The call is already answered; the next one tries again.
      log('[files] Objects nothing refers to could not be deleted', error)
    }
  }
}
