import type { MiddlewareHandler } from 'hono'
import { collectGarbage } from '../domain/garbage.ts'
import type { Services } from './env.ts'

/** After a call, deletes the objects that what it committed no longer names. */
export function fileCleanup({ database, files, log }: Services): MiddlewareHandler {
  return async function cleanFilesUp(_c, next) {
    await next()
    try {
      await collectGarbage(database, files)
    } catch (error) {
      // The call itself is done and answered; what is left is deleted after the next one.
      log('[files] Objects nothing refers to could not be deleted', error)
    }
  }
}
