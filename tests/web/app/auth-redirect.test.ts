import type { LoaderFunctionArgs } from '@remix-run/router'
import { afterEach, expect, it } from 'vitest'
import { connectSession, sessionPort } from '#web/src/api/session-port.ts'
import { redirectAfterSignIn } from '#web/src/app/guard.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'

const signedOut = sessionPort()
afterEach(() => connectSession(signedOut))

function redirectOf(address: string, token: string): string | null {
  connectSession({ ...signedOut, currentToken: () => token })
  const request = new Request(`http://console.test${address}`)
  const loader: LoaderFunctionArgs = { request, params: {} }
  return redirectAfterSignIn(loader).headers.get('Location')
}

it.each([
  ['without a token to the sign-in page, which goes on', '', '/login?redirect=%2Fmember%2Fpwd'],
  ['with a token to the address that was asked for', 'any', '/member/pwd'],
])('§2 routes: /auth-redirect leads %s, without a message', (_, token, to) => {
  expect(redirectOf('/auth-redirect?redirect=%2Fmember%2Fpwd', token)).toBe(to)
  expect(feedbackStore.read().toast).toBeNull()
})
