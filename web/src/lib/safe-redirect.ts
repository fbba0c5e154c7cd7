import { parsePath } from '@remix-run/router'
import { addresses } from './addresses.ts'

/**
 * The path to go to after signing in: the wanted one when it lies inside the app, else home. `//host` and
 * `/\host` are addresses of other sites to a browser, which also leaves out tabs and line breaks.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])\P{Cc}*$/u.test(wanted)) return addresses.home
  return parsePath(wanted).pathname === addresses.login ? addresses.home : wanted
}
