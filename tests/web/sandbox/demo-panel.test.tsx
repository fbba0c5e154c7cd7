import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { control, login } from '#tests/support/mock-client.ts'
import { CallsTab } from '#web/src/features/sandbox/panel/calls-tab.tsx'
import { InboxTab } from '#web/src/features/sandbox/panel/inbox-tab.tsx'
import { renderAt } from '../support/app-services.tsx'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const served = serveMock()
startTexts('sandbox')

it('screens demo panel: a call tells its fault rule and is copied as curl without password', async () => {
  await login(served(), 'author', 'Secret1234')
  await control(served().app, 'PUT', '/faults', {
    rules: [
      { path: '/app/*', drop: true },
      { path: '*', http: 503 },
    ],
  })
  await served().call('/gm_user/info', {})
  const user = userEvent.setup()
  renderAt(<CallsTab />)
  const call = (await screen.findByText('/gm_user/info')).parentElement
  expect(call).toHaveProperty('textContent', expect.stringContaining('第 2 条故障规则'))
  await user.click(await screen.findByText('/gm_user/login'))
  await user.click(await screen.findByRole('button', { name: '复制为 curl' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(`curl --globoff -X 'POST' 'http://console.test/api/v1/gm_user/login'`)
  expect(copied).toContain('"username":"author","password":"***"')
  expect(copied).not.toContain('Secret1234')
})

it('screens demo panel: an e-mail to several users is one row that names them all', async () => {
  renderAt(<InboxTab />)
  await screen.findByRole('status')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const [first = ''] = rows.filter((text) => text.includes('reviewer@example.com'))
  expect(first).toContain('reviewer@example.com, admin@example.com')
  expect(rows.filter((text) => text.slice(0, 40) === first.slice(0, 40))).toHaveLength(1)
})
