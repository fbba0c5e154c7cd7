import type { MiddlewareHandler } from 'hono'
import { assertPermitted } from '../domain/permissions.ts'
import type { MockEnv } from './env.ts'

/** Refuses a call that the caller's role was not granted. */
export function permission(): MiddlewareHandler<MockEnv> {
  return async function checkPermission(c, next) {
    const caller = c.get('caller')
    if (caller !== undefined) assertPermitted(caller.role, c.get('endpoint'))
    await next()
  }
}
