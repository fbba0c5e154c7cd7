import { beSomebody, openPanel, panelOf } from '../support/demo.ts'
import { open, openAs, openLogin, simulateRefocus } from '../support/session.ts'
import { soonVisible } from '../support/soon.ts'
import { expect, failedCalls, test } from '../support/test.ts'

test('screens demo panel: calls fail by path and come late, until that is switched off', {
  tag: '@slow',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await openAs(page, 'admin', '/permission/role')
  const panel = await openPanel(page, '故障')
  await page.getByLabel('接口路径', { exact: true }).fill('userlist')
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(panel.getByRole('alert')).toContainText('以 / 开头')
  await page.getByLabel('接口路径', { exact: true }).fill('/gm_user/userlist')
  await panel.getByRole('button', { name: '添加' }).click()
  const rules = panel.getByRole('list', { name: '按路径出错' })
  await expect(rules).toContainText('/gm_user/userlist · 操作失败')
  await open(page, '/permission/user')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('演示面板设置的故障')
  await panel.getByRole('button', { name: '移除 /gm_user/userlist 的故障' }).click()
  await expect(page.getByRole('row').filter({ hasText: '正常' }).first()).toBeVisible()
  await panel.getByText('0.5 秒').click()
  await expect(panel.getByRole('radio', { name: '0.5 秒' })).toBeChecked()
  const late = page.waitForResponse('**/gm_user/roles')
  await open(page, '/permission/role')
  expect((await late).request().timing().responseStart).toBeGreaterThanOrEqual(300)
  await expect(page.getByRole('button', { name: '演示：打开面板（已开启：网络延迟）' })).toBeVisible()
  await panel.getByRole('button', { name: '清除所有故障' }).click()
  await expect(panel.getByRole('radio', { name: '无' })).toBeChecked()
})

test('screens demo panel: the session ends on the server, the page asks how to go on, and one click signs in', {
  tag: '@slow',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await openAs(page, 'author', '/dashboard')
  const panel = await openPanel(page, '故障')
  await panel.getByRole('button', { name: '使登录失效' }).click()
  const question = page.getByRole('dialog', { name: '登录已失效' })
  const stay = question.getByRole('button', { name: '留在本页' })
  await soonVisible(stay)
  await stay.click()
  await panel.getByRole('tab', { name: '演示' }).click()
  await beSomebody(page, 'admin')
  await expect(question).toBeHidden()
  await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('权限')
})

test('screens demo panel: it reads the captcha and the e-mails on the sign-in page', {
  tag: '@slow',
}, async ({ page }) => {
  const imgcode = await openLogin(page, '/login?mode=forgot')
  const panel = await openPanel(page, '收件箱')
  await expect(panel.getByText(imgcode, { exact: true })).toBeVisible()
  const mail = panel.getByRole('listitem').first()
  await page.getByLabel('邮箱', { exact: true }).fill('author@example.com')
  await page.getByLabel('验证码', { exact: true }).fill(imgcode)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(mail).toContainText('author@example.com')
  await expect(mail.getByRole('button', { name: /^复制 \d{6}$/ })).toBeVisible()
})

test('screens demo panel: without a connection, also over a reload, until it is switched off', {
  tag: '@slow',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await openAs(page, 'admin', '/dashboard')
  const panel = await openPanel(page, '故障')
  const offline = panel.getByRole('switch', { name: '断网' })
  await offline.click()
  await expect(offline).toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: '演示：打开面板（已开启：故障）' })).toBeVisible()
  await openPanel(page, '故障')
  await panel.getByRole('button', { name: '清除所有故障' }).click()
  await expect(offline).not.toBeChecked()
  await panel.getByRole('tab', { name: '演示' }).click()
  await beSomebody(page, 'author')
})

test('screens demo panel: a console that is too old is refreshed when that is confirmed', {
  tag: '@slow',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await openAs(page, 'author', '/dashboard')
  const panel = await openPanel(page, '故障')
  await panel.getByRole('switch', { name: '强制刷新' }).click()
  const question = page.getByRole('dialog', { name: '刷新页面' })
  await simulateRefocus(page)
  await expect(question).toContainText('客户端版本落后服务器版本')
  // The page that is left looks as the one that comes.
  const loaded = page.waitForEvent('domcontentloaded')
  await question.getByRole('button', { name: '刷新' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()
  await expect(question).toBeHidden()
  await openPanel(page, '故障')
  await expect(panel.getByRole('switch', { name: '强制刷新' })).not.toBeChecked()
})

test('screens demo panel: its button stands beside the page, the keyboard opens it, and closed it asks nothing', async ({
  page,
}) => {
  await page.clock.install()
  await openAs(page, 'buyer', '/member/pay')
  const button = page.getByRole('button', { name: '演示：打开面板' })
  const panel = panelOf(page)

  await test.step('its button covers nothing of the page', async () => {
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      const end = () =>
        page.locator('#content').evaluate((content) => {
          const { right } = content.getBoundingClientRect()
          return right - Number.parseFloat(getComputedStyle(content).paddingInlineEnd)
        })
      const start = async () => (await button.boundingBox())?.x ?? 0
      await expect.poll(async () => (await start()) - (await end())).toBeGreaterThanOrEqual(0)
    }
  })

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await test.step('the keyboard opens and closes it', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('当前登录：buyer')).toBeVisible()
    await expect.poll(() => asked.includes('/__mock/accounts')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('open, it stands beside the page, and opens again at the tab that was chosen', async () => {
    await page.setViewportSize({ width: 1024, height: 720 })
    await button.click()
    await panel.getByRole('tab', { name: '故障' }).click()
    const ends = () =>
      page.evaluate(() => {
        const right = (wanted: string) => document.querySelector(wanted)?.getBoundingClientRect().right ?? 0
        return Math.max(right('#content'), right('header'))
      })
    const start = async () => Math.ceil((await panel.boundingBox())?.x ?? 0)
    await expect.poll(async () => (await start()) - (await ends())).toBeGreaterThanOrEqual(0)
    await panel.getByText('断网', { exact: true }).click()
    await expect(panel.getByRole('switch', { name: '断网' })).toBeChecked()
    await panel.getByText('断网', { exact: true }).click()
    await page.keyboard.press('Escape')
    await button.click()
    await expect(panel.getByRole('tab', { name: '故障' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('closed, it asks nothing', async () => {
    asked.length = 0
    await page.clock.runFor(11_000)
    await expect.poll(() => asked.some((path) => path.endsWith('/GetUserAssets'))).toBe(true)
    expect(asked.filter((path) => path.startsWith('/__mock'))).toEqual([])
  })
})

test('screens demo panel: an order is paid from it, and another one expires by its clock', async ({
  page,
}) => {
  await openAs(page, 'buyer', '/member/pay')
  const panel = panelOf(page)
  const order = async () => {
    await page.getByRole('radio', { name: /^300 ev 币/ }).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
  }
  await order()
  await openPanel(page, '时间与支付')
  await panel.getByRole('listitem').filter({ hasText: 'buyer · 310 ev' }).getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
  await page.getByText('再充一笔').click()
  await order()
  await panel.getByRole('button', { name: '+16 分钟' }).click()
  await expect(page.getByRole('status').filter({ hasText: '订单已过期' })).toBeVisible()
  await panel.getByRole('button', { name: '回到现在' }).click()
  await expect(panel.getByRole('button', { name: '回到现在' })).toBeDisabled()
})

test('screens demo panel: where the mock’s controls are off there is no button', { tag: '@slow' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/)
  await page.route('**/__mock/**', (route) => route.fulfill({ status: 404, json: { error: 'off' } }))
  const refused = page.waitForResponse('**/__mock/state')
  await open(page, '/login')
  await refused
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByRole('button', { name: '演示：打开面板' })).toHaveCount(0)
})
