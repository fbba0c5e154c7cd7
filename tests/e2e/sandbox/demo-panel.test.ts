import { box } from '../support/account-steps.ts'
import { beSomebody, failedCalls, openPanel, panelOf } from '../support/demo.ts'
import { confirm } from '../support/market-steps.ts'
import { open, openAs, openLogin, simulateRefocus } from '../support/session.ts'
import { soonVisible } from '../support/soon.ts'
import { expect, test } from '../support/test.ts'

test('screens demo panel: it reads the captcha and the e-mails, signs in with one click, makes calls fail and come late, ends the session, and takes the connection and the console’s version away until they are mended', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(failedCalls)
  const imgcode = await openLogin(page, '/login?mode=forgot')
  const panel = await openPanel(page, '收件箱')

  await test.step('the captcha and the e-mails', async () => {
    await expect(panel.getByText(imgcode, { exact: true })).toBeVisible()
    const count = panel.getByText(/^共 \d+ 封邮件$/)
    const before = Number((await count.textContent())?.replaceAll(/\D/g, ''))
    const mail = panel.getByRole('listitem').first()
    // What the notices of the demo say; which is the newest depends on the time of day.
    await expect(panel.getByRole('listitem').filter({ hasText: '等待审核' }).first()).toBeVisible()
    await box(page, '邮箱').fill('author@example.com')
    await box(page, '验证码').fill(imgcode)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(count).toHaveText(`共 ${before + 1} 封邮件`)
    await expect(mail).toContainText('author@example.com')
    await expect(mail.getByRole('button', { name: /^复制 \d{6}$/ })).toBeVisible()
  })

  await test.step('one click for each of the accounts', async () => {
    await panel.getByRole('tab', { name: '演示' }).click()
    await expect(panel.getByText('当前没有登录')).toBeVisible()
    await beSomebody(page, 'buyer')
    await expect(page.getByRole('navigation', { name: '主导航' })).not.toContainText('权限')
    await beSomebody(page, 'admin')
    await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('权限')
  })

  await test.step('errors by path strike the calls they name, and go again', async () => {
    await panel.getByRole('tab', { name: '故障' }).click()
    await box(page, '接口路径').fill('userlist')
    await panel.getByRole('button', { name: '添加' }).click()
    await expect(panel.getByRole('alert')).toContainText('以 / 开头')
    await box(page, '接口路径').fill('/gm_user/userlist')
    await panel.getByRole('button', { name: '添加' }).click()
    const rules = panel.getByRole('list', { name: '按路径出错' })
    await expect(rules).toContainText('/gm_user/userlist · 操作失败')
    await open(page, '/permission/user')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('演示面板设置的故障')
    await panel.getByRole('button', { name: '移除 /gm_user/userlist 的故障' }).click()
    await expect(page.getByRole('row').filter({ hasText: '正常' }).first()).toBeVisible()
  })

  await test.step('so does the latency', async () => {
    await panel.getByText('0.5 秒').click()
    await expect(panel.getByRole('radio', { name: '0.5 秒' })).toBeChecked()
    const late = page.waitForResponse('**/gm_user/roles')
    await open(page, '/permission/role')
    expect((await late).request().timing().responseStart).toBeGreaterThanOrEqual(300)
    await expect(page.getByRole('button', { name: '打开演示面板（已开启：网络延迟）' })).toBeVisible()
    await panel.getByRole('button', { name: '清除所有故障' }).click()
    await expect(panel.getByRole('radio', { name: '无' })).toBeChecked()
  })

  await test.step('the session ends on the server, and the page asks how to go on', async () => {
    await panel.getByRole('button', { name: '使登录失效' }).click()
    const question = page.getByRole('dialog', { name: '登录已失效' })
    const stay = question.getByRole('button', { name: '留在本页' })
    await soonVisible(stay)
    await stay.click()
    await panel.getByRole('tab', { name: '演示' }).click()
    await beSomebody(page, 'admin')
    await expect(question).toBeHidden()
    await panel.getByRole('tab', { name: '故障' }).click()
  })

  const offline = panel.getByRole('switch', { name: '断网' })

  await test.step('offline, until it is switched off', async () => {
    await offline.click()
    await expect(offline).toBeChecked()
    await open(page, '/permission/user')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await offline.click()
    await expect(page.getByRole('row').filter({ hasText: '正常' }).first()).toBeVisible()
  })

  await test.step('also over a reload', async () => {
    await offline.click()
    await expect(offline).toBeChecked()
    await page.reload()
    await expect(page.getByRole('button', { name: '打开演示面板（已开启：故障）' })).toBeVisible()
    await openPanel(page, '故障')
    await panel.getByRole('button', { name: '清除所有故障' }).click()
    await expect(offline).not.toBeChecked()
    await panel.getByRole('tab', { name: '演示' }).click()
    await beSomebody(page, 'author')
  })

  await test.step('too old, until it was refreshed', async () => {
    await panel.getByRole('tab', { name: '故障' }).click()
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
})

test('screens demo panel: its button stands beside the page at every width; by keyboard; an order is paid, another one expires by the clock; it asks nothing while it is closed', async ({
  page,
}) => {
  await page.clock.install()
  await openAs(page, 'buyer', '/member/pay')
  const button = page.getByRole('button', { name: '打开演示面板' })
  const panel = panelOf(page)
  const order = async () => {
    await page.getByRole('radio', { name: /^300 ev 币/ }).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
  }

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

  await test.step('the keyboard opens and closes it', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('当前登录：buyer')).toBeVisible()
    await expect.poll(() => asked.includes('/__mock/accounts')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()

    asked.length = 0
    await page.clock.runFor(11_000)
    await expect.poll(() => asked.some((path) => path.endsWith('/GetUserAssets'))).toBe(true)
    expect(asked.filter((path) => path.startsWith('/__mock'))).toEqual([])
  })

  await test.step('an order is paid', async () => {
    await order()
    await openPanel(page, '时间与支付')
    await panel.getByRole('listitem').filter({ hasText: 'buyer · 310 ev' }).getByRole('button').click()
    await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
  })

  await test.step('another one expires by the clock', async () => {
    await page.getByText('再充一笔').click()
    await order()
    await panel.getByRole('button', { name: '+16 分钟' }).click()
    await expect(page.getByRole('status').filter({ hasText: '订单已过期' })).toBeVisible()
    await expect(panel.getByText('共 0 笔待支付')).toBeVisible()
    await panel.getByRole('button', { name: '回到现在' }).click()
    await expect(panel.getByRole('button', { name: '回到现在' })).toBeDisabled()
  })

  await test.step('the calls can be read', async () => {
    await panel.getByRole('tab', { name: '请求' }).click()
    await expect(panel.getByText('/gm_user/GetUserAssets')).toHaveCount(0)
    await panel.getByText('/order/Create').first().click()
    await expect(panel.getByText('"package_id"')).toBeVisible()
  })

  await test.step('a state is saved, survives a reload, and is loaded', async () => {
    await panel.getByRole('tab', { name: '演示' }).click()
    await panel.getByLabel('存档名称').fill('付款之后')
    await panel.getByRole('button', { name: '保存' }).click()
    await expect(panel.getByRole('list', { name: '我的存档' })).toContainText('付款之后')
    await page.reload()
    await openPanel(page)
    await panel.getByRole('button', { name: '载入“付款之后”' }).click()
    await confirm(page, '载入')
    await expect(page.getByRole('status').filter({ hasText: '已载入“付款之后”' })).toBeVisible()
    await expect(panel.getByText('当前登录：buyer')).toBeVisible()
  })
})

test('screens demo panel: where the mock’s controls are off there is no button', async ({
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
  await expect(page.getByRole('button', { name: '打开演示面板' })).toHaveCount(0)
})
