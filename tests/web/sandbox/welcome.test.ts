import { beforeEach, expect, it, vi } from 'vitest'
import { useWelcome, welcomeVisitor } from '#web/src/features/sandbox/welcome.ts'
import { readStored, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'

const buyer = { username: 'buyer', name: '许晚晴', role_name: '买家', is_ban: 0 }

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

it.each(['', 'nobody'])(
  'demo: a share link of the account “%s” leads to the sign-in page',
  async (username) => {
    history.replaceState(null, '', `/?joined=${username}`)
    serveControls(mock)
    await welcomeVisitor()
    expect(readStored(storageKeys.token)).toBeNull()
    expect(window.location.hash).toBe('#/login')
    expect(welcome()).toMatchObject({ sharedBy: '', account: null })
  },
)

it('demo: the address of a share link keeps the session on a real host', async () => {
  history.replaceState(null, '', '/?joined=buyer')
  serveControls(null)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBe('own')
  expect(welcome()).toBeNull()
})
