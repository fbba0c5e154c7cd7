import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { control, login } from '#tests/support/mock-client.ts'
import { CallsTab } from '#web/src/features/sandbox/panel/calls-tab.tsx'
import { i18n, loadTexts, startI18n } from '#web/src/i18n/i18n.ts'
import { serveMock } from '../support/serve-mock.ts'

const served = serveMock()

it('screens demo panel: a call tells its fault rule, and is copied as curl without its password', async () => {
  await startI18n()
  await loadTexts('sandbox', 'console')
  await login(served(), 'author', 'Secret1234')
  await control(served().app, 'PUT', '/faults', {
    rules: [
      { path: '/app/*', drop: true },
      { path: '*', http: 503 },
    ],
  })
  await served().call('/gm_user/info', {})
  const user = userEvent.setup()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CallsTab />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  expect((await screen.findByText('/gm_user/info')).parentElement?.textContent).toContain('第 2 条故障规则')
  await user.click(await screen.findByText('/gm_user/login'))
  await user.click(await screen.findByRole('button', { name: '复制为 curl' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(`curl --globoff -X 'POST' 'http://console.test/api/v1/gm_user/login'`)
  expect(copied).toContain('"username":"author","password":"***"')
  expect(copied).not.toContain('Secret1234')
})
