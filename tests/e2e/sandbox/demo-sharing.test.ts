import { beSomebody, openPanel } from '../support/demo.ts'
import { confirm } from '../support/market-steps.ts'
import { open } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** The text field that holds the share link. */
function shareLink(page: Page) {
  return page.getByRole('textbox', { name: '分享链接' })
}

test('demo: two browsers share one sandbox by its link, and a reset begins afresh for both', {
  tag: '@slow',
}, async ({ page, browser, consoleGuard }) => {
  test.slow()
  // In a fresh installation nobody is called as the user before, and nothing is where the made-up link leads.
  consoleGuard.allow(/404/)
  await open(page, '/login')
  const panel = await openPanel(page)

  await test.step('leaving a sandbox gives data of one’s own, and another link', async () => {
    await beSomebody(page, 'author')
    const before = await shareLink(page).inputValue()
    await panel.getByRole('button', { name: '换一份新的数据' }).click()
    await confirm(page, '换一份新的数据')
    // Account and heading are the same before and after.
    await expect(shareLink(page)).not.toHaveValue(before)
    await expect(panel.getByText('当前登录：author')).toBeVisible()
    await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()
    await panel.getByRole('button', { name: '关闭' }).click()
    await openPanel(page)
    await expect(shareLink(page)).toHaveValue(/\/__mock\/join\//)
    await expect(shareLink(page)).not.toHaveValue(before)
  })

  await beSomebody(page, 'buyer')
  await page.getByRole('textbox', { name: /^您的名字/ }).fill('小林')
  const link = await shareLink(page).inputValue()
  const guest = await browser.newContext({ locale: 'zh-CN' })
  consoleGuard.watch(guest)
  const guestPage = await guest.newPage()

  await test.step('a link that was made up leads nowhere', async () => {
    await guestPage.goto(link.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'))
    await expect(guestPage.getByText('这个分享链接不完整，或已失效。')).toBeVisible()
  })

  await test.step('who follows a link is welcomed, and leaving brings back his own data and session', async () => {
    await open(guestPage, '/login')
    await openPanel(guestPage)
    await beSomebody(guestPage, 'author')
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
  await beSomebody(guestPage, 'admin')

  await test.step('what one does, the other sees', async () => {
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

  await test.step('a reset begins afresh for both', async () => {
    await panel.getByRole('tab', { name: '演示' }).click()
    await panel.getByRole('radio', { name: /^全新安装/ }).check()
    await panel.getByRole('button', { name: '重置演示数据' }).click()
    await confirm(page, '重置演示数据')
    await expect(page).toHaveURL(/#\/login/)
    await beSomebody(page, 'admin')
    await expect(guestPage.getByRole('dialog', { name: '登录已失效' })).toBeVisible()
  })
  await guest.close()
})
