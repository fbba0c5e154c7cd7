import { parsePath } from '@remix-run/router'
import { addresses } from './addresses.ts'

/** Returns the path after sign-in if it is inside the app, else home. Browsers read `//host` and `/\host` as sites. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])\P{Cc}*$/u.test(wanted)) return addresses.home
  return parsePath(wanted).pathname === addresses.login ? addresses.home : wanted
}
