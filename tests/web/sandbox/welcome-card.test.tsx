import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DemoCorner } from '#web/src/features/sandbox/demo-corner.tsx'
import { useMockState } from '#web/src/features/sandbox/mock-state.ts'
import { useWelcome, type Welcome } from '#web/src/features/sandbox/welcome.ts'
import { changeLanguage } from '#web/src/i18n/i18n.ts'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

serveMock()

const buyer = { username: 'buyer', name: '许晚晴', role_name: '买家', is_ban: 0 } as const
const visit: Welcome = { sharedBy: '小林', account: buyer, hasPreviousData: true }

afterEach(async () => {
  cleanup()
  useWelcome.setState({ welcome: null })
  await changeLanguage('zh')
})

startTexts('sandbox')
beforeEach(() => useMockState.setState({ state: null }))

/** Shows the corner to a visitor; returns the card. */
function welcomed(welcome: Welcome, name: string | RegExp) {
  useWelcome.setState({ welcome })
  render(<DemoCorner navigate={vi.fn()} restart={vi.fn()} />)
  return screen.findByRole('region', { name })
}

it('demo: the welcome names host and account, and says that own data is kept', async () => {
  const card = await welcomed(visit, '您正在查看 小林 分享的演示')
  expect(card.textContent).toContain('当前身份：buyer（买家）')
  expect(card.textContent).toContain('大家都能看到')
  expect(card.textContent).toContain('您自己的数据还在')
  expect(screen.getByRole('button', { name: '回到自己的数据' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: '随便看看' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('演示：打开面板')
})

it('demo: the welcome in English asks a visitor without own data to choose an account', async () => {
  await changeLanguage('en')
  const card = await welcomed(
    { sharedBy: '', account: null, hasPreviousData: false },
    'You are looking at a shared demo',
  )
  expect(card.textContent).toContain('Choose an account to sign in.')
  expect(card.textContent).not.toContain('Your own data')
  expect(screen.getByRole('button', { name: 'Get new data' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
})
