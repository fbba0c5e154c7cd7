import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { holdClock } from '../support/hold-clock.ts'
import { box, fill, openLogin, press } from '../support/login-page.tsx'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'
import { startTexts } from '../support/texts.ts'

startTexts()
disconnectHosts()
afterEach(dismissToast)

it('family spec: a captcha without an expiry is fetched once', async () => {
  const advance = holdClock()
  const { called } = serveHost('spec')
  openLogin()
  await screen.findByRole('img', { name: /验证码图片/ })
  await advance(60_000)
  expect(called).toEqual(['/GetAuthCode'])
  fill({ 用户名: 'admin', 密码: hostPassword, 验证码: specCaptchaCode })
  press('登录')
  await screen.findByText('inside')
  expect(currentToken()).not.toBe('')
})

it('family new: a host without captchas has no field for one', async () => {
  const { called } = serveHost('new')
  openLogin()
  await expect.poll(() => screen.queryByLabelText('验证码')).toBeNull()
  expect(feedbackStore.read().toast).toBeNull()
  fill({ 用户名: 'admin', 密码: 'Wrong9999' })
  press('登录')
  await expect.poll(() => feedbackStore.read().toast).toMatchObject({ text: '用户名或密码错误' })
  expect(document.activeElement).toBe(box('密码'))
  fill({ 密码: hostPassword })
  press('登录')
  await screen.findByText('inside')
  expect(called.filter((path) => path === '/GetAuthCode')).toHaveLength(1)
})
