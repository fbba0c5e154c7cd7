import { createPath, type LoaderFunction, redirect } from '@remix-run/router'
import type { RouteObject } from 'react-router-dom'
import { CallError } from '../api/call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { i18n } from '../i18n/i18n.ts'
import { loginAddress } from '../lib/addresses.ts'
import { showToast } from '../lib/feedback.ts'
import { loadSession } from '../session/session.ts'
import type { Session } from '../session/user-info.ts'

// The loaders of one navigation run side by side and share its request: whoever asks first, asks for all.
const decisions = new WeakMap<Request, Promise<Session>>()

/**
 * Lets a navigation go on only for somebody who is signed in (specification, section 4).
 * @throws a redirect to the sign-in page
 */
export function requireSession(request: Request): Promise<Session> {
  const known = decisions.get(request)
  if (known) return known
  const decision = decide(request)
  decisions.set(request, decision)
  return decision
}

async function decide(request: Request): Promise<Session> {
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

/** A loader that leads whoever is signed in on to another path. */
export function redirectTo(path: string): LoaderFunction {
  return async ({ request }) => {
    await requireSession(request)
    return redirect(path)
  }
}

/** What a group shows at its own path: it leads on to one of its pages. */
export function indexRedirect(path: string): RouteObject {
  return { index: true, loader: redirectTo(path), Component: Nothing }
}

/** Never drawn; without it the router warns of a route that has nothing to show. */
function Nothing(): null {
  return null
}
