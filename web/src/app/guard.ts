import { createPath, type LoaderFunction, type LoaderFunctionArgs, redirect } from '@remix-run/router'
import type { RouteObject } from 'react-router-dom'
import { CallError } from '../api/call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { i18n } from '../i18n/i18n.ts'
import { loginAddress, safeRedirect } from '../lib/addresses.ts'
import { showToast } from '../lib/feedback.ts'
import { loadSession } from '../session/session.ts'
import type { Session } from '../session/user-info.ts'

// The loaders of one navigation run in parallel with the same request, which is checked once.
const checks = new WeakMap<Request, Promise<Session>>()

/** Returns the session (specification, section 4). @throws a redirect to the sign-in page when signed out */
export function requireSession(request: Request): Promise<Session> {
  const pending = checks.get(request) ?? check(request)
  checks.set(request, pending)
  return pending
}

async function check(request: Request): Promise<Session> {
  const back = createPath(new URL(request.url))
  if (!currentToken()) {
    showToast({ type: 'error', text: i18n.t('error.signInFirst') })
    throw redirect(loginAddress(back))
  }
  try {
    return await loadSession()
  } catch (error) {
    if (error instanceof CallError) throw redirect(loginAddress(back))
    throw error
  }
}

export function redirectTo(path: string): LoaderFunction {
  return async ({ request }) => {
    await requireSession(request)
    return redirect(path)
  }
}

/** Redirects to the address in the query; when signed out, through the sign-in page. */
export function redirectAfterSignIn({ request }: LoaderFunctionArgs): Response {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  return redirect(currentToken() ? target : loginAddress(target))
}

export function indexRedirect(path: string): RouteObject {
  return { index: true, loader: redirectTo(path), Component: EmptyPage }
}

/** Never rendered: prevents the router's warning about a route without a component. */
function EmptyPage(): null {
  return null
}
