import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
afterEach(() => localStorage.clear())

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

it('§8 register: the resend delay outlives a reload', async () => {
  const before = await load()
  await screen.findByLabelText('邮箱')
  await before.sendCode(mock(), 'newcomer@example.com')
  await screen.findByRole('button', { name: /秒后重发$/ })
  const after = await load()
  await screen.findByRole('button', { name: '获取验证码' })
  after.fill({ 邮箱: 'newcomer@example.com' })
  expect(await screen.findByRole('button', { name: /秒后重发$/ })).toBeTruthy()
})
