import { beforeEach, expect, it, vi } from 'vitest'
import { welcomeVisitor } from '../../web/src/demo/welcome.ts'
import { startI18n } from '../../web/src/i18n/i18n.ts'
import { readStored, storageKeys, writeStored } from '../../web/src/lib/browser-storage.ts'
import { dismissToast, feedbackStore } from '../../web/src/lib/feedback.ts'

const accounts = [{ username: 'buyer', role_name: '买家', is_ban: 0 }]

/** Answers the controls of a mock; null for a host that has none. */
function serveControls(answers: Record<string, unknown> | null): void {
  vi.stubGlobal('fetch', async (address: URL) => {
    const answer = answers?.[address.pathname.replace('/__mock', '')]
    return answer === undefined ? new Response('<html>', { status: 404 }) : Response.json(answer)
  })
}

const mock = { '/sandbox': { join: null }, '/accounts': { accounts }, '/login-as': { token: 'shared' } }

beforeEach(async () => {
  await startI18n()
  dismissToast()
  writeStored(storageKeys.token, 'own')
})

it('demo: who follows a share link is signed in as who shared it, and told whose demo he sees', async () => {
  history.replaceState(null, '', '/?joined=buyer#/member/pay')
  serveControls(mock)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBe('shared')
  expect(window.location.href).toBe('http://console.test/#/member/pay')
  const { toast } = feedbackStore.read()
  expect(toast).toMatchObject({ type: 'info', text: expect.stringContaining('buyer 分享的演示') })
  expect(toast?.text).toContain('buyer（买家）')
})

it.each(['', 'nobody'])('demo: a share link of "%s" leads to the sign-in page', async (username) => {
  history.replaceState(null, '', `/?joined=${username}`)
  serveControls(mock)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBeNull()
  expect(window.location.hash).toBe('#/login')
  expect(feedbackStore.read().toast?.text).toContain('请选择一个账号登录')
})

it('demo: in front of a real host the address of a share link ends no session', async () => {
  history.replaceState(null, '', '/?joined=buyer')
  serveControls(null)
  await welcomeVisitor()
  expect(readStored(storageKeys.token)).toBe('own')
  expect(feedbackStore.read().toast).toBeNull()
})
