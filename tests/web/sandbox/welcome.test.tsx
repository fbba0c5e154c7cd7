import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DemoCorner } from '#web/src/features/sandbox/demo-corner.tsx'
import { useMockState } from '#web/src/features/sandbox/mock-state.ts'
import { useWelcome, type Welcome, welcomeVisitor } from '#web/src/features/sandbox/welcome.ts'
import { readStored, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

serveMock()
startTexts('sandbox')

const buyer = { username: 'buyer', name: '许晚晴', role_name: '买家', is_ban: 0 } as const

/** Answers the controls of a mock; null for a host that has none. */
function serveControls(answers: Record<string, unknown> | null): void {
  vi.stubGlobal('fetch', async (address: URL) => {
    const answer = answers?.[address.pathname.replace('/__mock', '')]
    return answer === undefined ? new Response('<html>', { status: 404 }) : Response.json(answer)
  })
}

const mock = {
  '/sandbox': { join: null, visiting: true },
  '/accounts': { accounts: [buyer] },
  '/login-as': { token: 'shared' },
}

const welcome = () => useWelcome.getState().welcome

beforeEach(() => {
  useWelcome.setState({ welcome: null })
  useMockState.setState({ state: null })
  writeStored(storageKeys.token, 'own')
})

it('demo: a share link signs the visitor in as its account and keeps the name in the link', async () => {
  history.replaceState(null, '', '/?joined=buyer&by=%E5%B0%8F%E6%9E%97#/member/pay')
  serveControls(mock)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBe('shared')
  expect(window.location.href).toBe('http://console.test/#/member/pay')
  expect(welcome()).toEqual({ sharedBy: '小林', account: buyer, hasPreviousData: true })
})

it.each(['', 'nobody'])('demo: a share link of the account “%s” leads to the sign-in', async (username) => {
  history.replaceState(null, '', `/?joined=${username}`)
  serveControls(mock)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBeNull()
  expect(window.location.hash).toBe('#/login')
  expect(welcome()).toMatchObject({ sharedBy: '', account: null })
})

it('demo: the address of a share link keeps the session on a real host', async () => {
  history.replaceState(null, '', '/?joined=buyer')
  serveControls(null)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBe('own')
  expect(welcome()).toBeNull()
})

/** Shows the corner to a visitor; returns the card. */
function welcomed(welcome: Welcome, name: string | RegExp) {
  useWelcome.setState({ welcome })
  render(<DemoCorner navigate={vi.fn()} restart={vi.fn()} />)
  return screen.findByRole('region', { name })
}

it('demo: the welcome names host and account, and says that own data is kept', async () => {
  const card = await welcomed(
    { sharedBy: '小林', account: buyer, hasPreviousData: true },
    '您正在查看 小林 分享的演示',
  )
  expect(card.textContent).toContain('当前身份：buyer（买家）')
  expect(card.textContent).toContain('大家都能看到')
  expect(card.textContent).toContain('您自己的数据还在')
  expect(screen.getByRole('button', { name: '回到自己的数据' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: '随便看看' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '演示：打开面板' }))
})

it('demo: the welcome asks a visitor without own data to choose an account', async () => {
  const nobody = { sharedBy: '', account: null, hasPreviousData: false }
  const card = await welcomed(nobody, /^您正在查看/)
  expect(card.textContent).toContain('请选择一个账号登录。')
  expect(card.textContent).not.toContain('您自己的数据还在')
  expect(screen.getByRole('button', { name: '换一份新的数据' })).toBeTruthy()
})
