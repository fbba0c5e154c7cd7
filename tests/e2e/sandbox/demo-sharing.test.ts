import { openPanel, switchTo } from '../support/demo.ts'
import { confirm } from '../support/market-steps.ts'
import { open } from '../support/session.ts'
import { expect, newContext, type Page, test } from '../support/test.ts'

/** The text field that holds the share link. */
const shareLink = (page: Page) => page.getByRole('textbox', { name: '分享链接' })

test('demo: two browsers share a sandbox, which a reset affects', async ({ page, browser, consoleGuard }) => {
  test.slow()
  // After the reset the user is unknown; the invented link leads nowhere.
  consoleGuard.allow(/404/)
  await open(page, '/login')
  const panel = await openPanel(page)

  await test.step('leaving a sandbox creates other data and another link', async () => {
    await switchTo(page, 'author')
    const before = await shareLink(page).inputValue()
    await panel.getByRole('button', { name: '换一份新的数据' }).click()
    await confirm(page, '换一份新的数据')
    // Account and heading are the same before and after.
    await expect(shareLink(page)).not.toHaveValue(before)
    await expect(panel.getByText('当前登录：author')).toBeVisible()
    await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()
    await expect(shareLink(page)).toHaveValue(/\/__mock\/join\//)
  })

  await switchTo(page, 'buyer')
  await page.getByRole('textbox', { name: /^您的名字/ }).fill('小林')
  const link = await shareLink(page).inputValue()
  const guest = await newContext(browser)
  consoleGuard.watch(guest)
  const guestPage = await guest.newPage()

  await test.step('an invented link leads nowhere', async () => {
    await guestPage.goto(link.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'))
    await expect(guestPage.getByText('这个分享链接不完整，或已失效。')).toBeVisible()
  })

  await test.step('a guest is welcomed, and leaving restores their own data and session', async () => {
    await open(guestPage, '/login')
    await openPanel(guestPage)
    await switchTo(guestPage, 'author')
    const own = await shareLink(guestPage).inputValue()

    await guestPage.goto(link)
    const welcome = guestPage.getByRole('status').filter({ hasText: '您正在查看 小林 分享的演示' })
    await expect(welcome).toContainText('当前身份：buyer')
    await expect(guestPage).toHaveURL(/\/#\/dashboard$/)
    await expect(guestPage.getByRole('dialog')).toHaveCount(0)
    await guestPage.getByRole('button', { name: '随便看看' }).click()
    await expect(welcome).toHaveCount(0)
    const panel = await openPanel(guestPage)
    await expect(panel.getByText('当前登录：buyer')).toBeVisible()
    await expect(shareLink(guestPage)).toHaveValue(link.replace(/&by=.*/, ''))

    await panel.getByRole('button', { name: '回到自己的数据' }).click()
    await confirm(guestPage, '回到自己的数据')
    await expect(shareLink(guestPage)).toHaveValue(own.replace('as=author', 'as=buyer'))
    await expect(panel.getByText('当前登录：buyer')).toBeVisible()
    await expect(panel.getByRole('button', { name: '换一份新的数据' })).toBeVisible()
  })

  await guestPage.goto(link)
  const guestPanel = await openPanel(guestPage)
  await switchTo(guestPage, 'admin')

  await test.step('each browser shows what the other one does', async () => {
    await open(page, '/member/pay')
    await page.getByRole('radio', { name: /^300 ev 币/ }).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await guestPanel.getByRole('tab', { name: '时间与支付' }).click()
    await guestPanel
      .getByRole('listitem')
      .filter({ hasText: 'buyer · 310 ev' })
      .getByRole('button', { name: /付款$/ })
      .click()
    await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
  })

  await test.step('a reset affects both browsers', async () => {
    await panel.getByRole('tab', { name: '演示' }).click()
    await panel.getByRole('radio', { name: /^全新安装/ }).check()
    await panel.getByRole('button', { name: '重置演示数据' }).click()
    await confirm(page, '重置演示数据')
    await expect(page).toHaveURL(/#\/login/)
    await switchTo(page, 'admin')
    await expect(guestPage.getByRole('dialog', { name: '登录已失效' })).toBeVisible()
  })
  await guest.close()
})
