import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { dismissToast } from '#web/src/lib/feedback.ts'
import { holdClock } from '../support/hold-clock.ts'
import { fill, openLogin, press } from '../support/login-page.tsx'
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
