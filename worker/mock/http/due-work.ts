import type { MiddlewareHandler } from 'hono'
import type { DueWork } from '../due-work.ts'
import type { Log } from '../ports.ts'
import { isStorageFull } from '../store/storage-full.ts'

/**
 * Does first what became due before the call, so that nobody sees it undone when the host woke up late. Where
 * the storage has no room for it, it waits: what is there can still be read.
 */
export function dueWork({ runDue }: DueWork, log: Log): MiddlewareHandler {
  return async function doDueWork(_c, next) {
    try {
      await runDue()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      log('[mock] What was due could not be stored', error)
    }
    await next()
  }
}
