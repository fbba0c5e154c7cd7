import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DemoPanel } from '#web/src/features/sandbox/panel/demo-panel.tsx'
import { InboxTab } from '#web/src/features/sandbox/panel/inbox-tab.tsx'
import { renderAt } from '../support/app-services.tsx'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

serveMock()

startTexts('sandbox')

it('screens demo panel: an e-mail to several users is one row that names them all', async () => {
  renderAt(<InboxTab />)
  await screen.findByRole('status')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const [first = ''] = rows.filter((text) => text.includes('reviewer@example.com'))
  expect(first).toContain('reviewer@example.com, admin@example.com')
  expect(rows.filter((text) => text.slice(0, 40) === first.slice(0, 40))).toHaveLength(1)
})

it('screens demo panel: the panel opens at the last chosen tab, also after a reload', async () => {
  const nothing = () => undefined
  const navigation = { navigate: async () => undefined, restart: nothing }
  const panel = <DemoPanel navigation={navigation} isOpen onClose={nothing} onTour={nothing} />
  renderAt(panel)
  await userEvent.click(await screen.findByRole('tab', { name: '故障' }))
  // A reload keeps the storage of the browser's tab.
  expect(sessionStorage.getItem('demo-tab')).toBe('faults')
  cleanup()
  renderAt(panel)
  const tab = await screen.findByRole('tab', { name: '故障' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
})
