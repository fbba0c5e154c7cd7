import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Opens the registration in modules that are loaded anew, as a reload does. */
async function load() {
  cleanup()
  vi.resetModules()
  const page = await import('../support/login-page.tsx')
  const { startI18n } = await import('#web/src/i18n/i18n.ts')
  await startI18n()
  page.openLogin('?mode=register')
  return page
}

it('§8 register: the wait for another code outlives a reload', async () => {
  const before = await load()
  await screen.findByLabelText('邮箱')
  await before.sendCode(mock(), 'newcomer@example.com')
  await screen.findByRole('button', { name: /秒后重发$/ })
  const after = await load()
  await screen.findByRole('button', { name: '获取验证码' })
  after.fill({ 邮箱: 'newcomer@example.com' })
  await screen.findByRole('button', { name: /秒后重发$/ })
})

it('§1 language: the chosen one is there after a reload, also in the title', async () => {
  localStorage.setItem('lang', 'en')
  await load()
  await screen.findByRole('heading', { name: 'Create an account' })
  await waitFor(() => expect(document.title).toBe('Create account - Plugin Market'))
  expect(document.documentElement.lang).toBe('en')
})
