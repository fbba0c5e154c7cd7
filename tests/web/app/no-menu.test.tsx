import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoMenuPage } from '#web/src/app/error-pages/error-page.tsx'
import { requireSession } from '#web/src/app/guard.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { enterWithToken, useSession } from '#web/src/session/session.ts'
import { prepareTexts, renderPage } from '../support/console-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
prepareTexts()

const guard = (path: string) => requireSession(new Request(`http://console.test${path}`))

it('§3 menu: a menu of "null" leads to a page that says what was sent and whom to ask', async () => {
  enterWithToken('any')
  mock().answerOnce('/gm_user/info', () => envelope(0, { data: { roles: ['admin'], list: 'null' } }))
  const redirected: unknown = await guard('/permission/user').catch((reason: unknown) => reason)
  if (!(redirected instanceof Response)) throw redirected
  expect(redirected.headers.get('Location')).toBe('/no-menu')
  expect((await guard('/no-menu')).user.roles).toEqual(['admin'])
  renderPage(NoMenuPage, '/no-menu')
  expect(screen.getByText(/\/gm_user\/info 的 list .*却收到“null”。.*管理员/)).toBeTruthy()
  expect(useSession.getState()).toMatchObject({ status: 'signedIn', token: 'any' })
  expect(feedbackStore.read().toast).toBeNull()
})
