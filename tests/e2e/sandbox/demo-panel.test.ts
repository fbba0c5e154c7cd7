import { openPanel, panelOf, switchTo } from '../support/demo.ts'
import { boxOf } from '../support/elements.ts'
import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { open, openAs, openLogin, simulateRefocus } from '../support/session.ts'
import { expect, failedCalls, test } from '../support/test.ts'

test('screens demo panel: calls fail, lose the session or need a refresh', async ({ page, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await openAs(page, 'admin', '/permission/role')
  const panel = await openPanel(page, '故障')

  await test.step('a call fails by its path', async () => {
    await page.getByLabel('接口路径', { exact: true }).fill('userlist')
    await panel.getByRole('button', { name: '添加' }).click()
    await expect(panel.getByRole('alert')).toContainText('以 / 开头')
    await page.getByLabel('接口路径', { exact: true }).fill('/gm_user/userlist')
    await panel.getByRole('button', { name: '添加' }).click()
    await expect(panel.getByRole('list', { name: '按路径出错' })).toContainText(
      '/gm_user/userlist · 操作失败',
    )
    await open(page, '/permission/user')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('演示面板设置的故障')
    await panel.getByRole('button', { name: '移除 /gm_user/userlist 的故障' }).click()
    await expect(page.getByRole('row').filter({ hasText: '正常' }).first()).toBeVisible()
  })

  await test.step('the session ends, and one click starts another', async () => {
    await panel.getByRole('button', { name: '使登录失效' }).click()
    const stay = page.getByRole('dialog', { name: '登录已失效' }).getByRole('button', { name: '留在本页' })
    await expect(stay).toBeVisible()
    await stay.click()
    await panel.getByRole('tab', { name: '演示' }).click()
    await switchTo(page, 'author')
    await expect(page.getByRole('navigation', { name: '主导航' })).not.toContainText('权限')
  })

  await test.step('an outdated console is refreshed once the user confirms', async () => {
    await panel.getByRole('tab', { name: '故障' }).click()
    await panel.getByRole('switch', { name: '强制刷新' }).click()
    const question = page.getByRole('dialog', { name: '刷新页面' })
    await simulateRefocus(page)
    await expect(question).toContainText('客户端版本落后服务器版本')
    const loaded = page.waitForEvent('domcontentloaded')
    await question.getByRole('button', { name: '刷新' }).click()
    await loaded
    await openPanel(page, '故障')
    await expect(panel.getByRole('switch', { name: '强制刷新' })).not.toBeChecked()
  })
})

test('screens demo panel: the inbox has captcha and e-mail', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404/)
  const imgcode = await openLogin(page, '/login?mode=forgot')
  const panel = await openPanel(page, '收件箱')
  await expect(panel.getByText(imgcode, { exact: true })).toBeVisible()
  const mail = panel.getByRole('listitem').first()
  await page.getByLabel('邮箱', { exact: true }).fill('author@example.com')
  await page.getByLabel('验证码', { exact: true }).fill(imgcode)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(mail).toContainText('author@example.com')
  await expect(mail.getByRole('button', { name: /^复制 \d{6}$/ })).toBeVisible()

  await page.route('**/__mock/**', (route) => route.fulfill({ status: 404, json: { error: 'off' } }))
  const refused = page.waitForResponse('**/__mock/state')
  await page.reload()
  await refused
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await expect(page.getByRole('button', { name: '演示：打开面板' })).toHaveCount(0)
})

test('screens demo panel: the open panel leaves room, the closed one makes no calls', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'buyer', '/member/pay')
  const button = page.getByRole('button', { name: '演示：打开面板' })
  const panel = panelOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await test.step('the button covers nothing of the page', async () => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      const end = () =>
        page.locator('#content').evaluate((content) => {
          const { right } = content.getBoundingClientRect()
          return right - Number.parseFloat(getComputedStyle(content).paddingInlineEnd)
        })
      await expect.poll(async () => (await boxOf(button)).x - (await end())).toBeGreaterThanOrEqual(0)
    }
  })

  await test.step('the panel opens and closes by keyboard', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('当前登录：buyer')).toBeVisible()
    await expect.poll(() => asked).toContain('/__mock/accounts')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('the open panel stands beside the page', async () => {
    await page.setViewportSize({ width: 1024, height: 720 })
    await button.click()
    const ends = () =>
      page
        .locator('#content, header')
        .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
    await expect.poll(async () => (await boxOf(panel)).x - (await ends())).toBeGreaterThan(-1)
  })

  await test.step('every tab is accessible and fits', async () => {
    await inOppositeLooks(page, async () => {
      const tabs = await page.getByRole('dialog').getByRole('tab').all()
      expect(tabs).toHaveLength(5)
      for (const tab of tabs) {
        await tab.click()
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
        await expectAccessible(page, '[role="dialog"]')
        await expectWhole(page)
      }
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the closed panel makes no calls', async () => {
    asked.length = 0
    await page.clock.runFor(11_000)
    await expect.poll(() => asked.some((path) => path.endsWith('/GetUserAssets'))).toBe(true)
    expect(asked.filter((path) => path.startsWith('/__mock'))).toEqual([])
  })
})
