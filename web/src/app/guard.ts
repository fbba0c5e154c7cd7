import {
  createPath,
  type LoaderFunction,
  type LoaderFunctionArgs,
  parsePath,
  redirect,
} from '@remix-run/router'
import type { RouteObject } from 'react-router-dom'
import { CallError } from '../api/call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { i18n } from '../i18n/i18n.ts'
import { addresses, loginAddress, safeRedirect } from '../lib/addresses.ts'
import { showToast } from '../lib/feedback.ts'
import { hasPage } from '../session/menu.ts'
import { followStorage, loadSession } from '../session/session.ts'
import type { Session } from '../session/user-info.ts'

// The loaders of one navigation run in parallel with the same request, which is checked once.
const checks = new WeakMap<Request, Promise<Session>>()

export function requireSession(request: Request): Promise<Session> {
  const pending = checks.get(request) ?? check(request)
  checks.set(request, pending)
  return pending
}

async function check(request: Request): Promise<Session> {
  const back = createPath(new URL(request.url))
  followStorage()
  if (!currentToken()) {
    showToast({ type: 'error', text: i18n.t('error.signInFirst') })
    throw redirect(loginAddress(back))
  }
  const session = await sessionFor(back)
  if ('unreadableMenu' in session && parsePath(back).pathname !== addresses.noMenu)
    throw redirect(addresses.noMenu)
  return session
}

/** @throws a redirect to the sign-in page, and back, when the session cannot be loaded */
function sessionFor(back: string): Promise<Session> {
  return loadSession().catch((error: unknown) => {
    throw error instanceof CallError ? redirect(loginAddress(back)) : error
  })
}

/** Redirects to the query's address, home if the menu lacks it, or to the sign-in page. */
export async function redirectAfterSignIn({ request }: LoaderFunctionArgs): Promise<Response> {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  if (!currentToken()) return redirect(loginAddress(target))
  const session = await sessionFor(target)
  const { pathname = addresses.home } = parsePath(target)
  return redirect(hasPage(session.menu, pathname) ? target : addresses.home)
}

export function redirectTo(path: string): Pick<RouteObject, 'loader' | 'Component'> {
  const loader: LoaderFunction = async ({ request }) => {
    await requireSession(request)
    return redirect(path)
  }
  return { loader, Component: EmptyPage }
}

/** Never rendered; prevents the router's warning about a route without a component. */
function EmptyPage(): null {
  return null
}
