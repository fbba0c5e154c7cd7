import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { InboxTab } from '#web/src/features/sandbox/panel/inbox-tab.tsx'
import { i18n, loadTexts, startI18n } from '#web/src/i18n/i18n.ts'
import { serveMock } from '../support/serve-mock.ts'

serveMock()

afterEach(cleanup)

it('screens demo panel: an e-mail to several users is one row, which names them all', async () => {
  await startI18n()
  await loadTexts('sandbox', 'console')
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <InboxTab />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await screen.findByRole('status')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const [first = ''] = rows.filter((text) => text.includes('reviewer@example.com'))
  expect(first).toContain('reviewer@example.com, admin@example.com')
  expect(rows.filter((text) => text.slice(0, 40) === first.slice(0, 40))).toHaveLength(1)
})
