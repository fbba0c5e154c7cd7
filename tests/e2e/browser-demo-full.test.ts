import { enter, expect, type Page, test, userMenu } from './support/browser-demo.ts'

/** Leaves the origin so many bytes; without a number, what the browser gives anyway. */
async function giveRoom(page: Page, address: string, quotaSize?: number): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(address).origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })
  await tools.detach()
}

test('browser-only demo: issue 8 storage full: a change is refused with a clear sentence, what is there can be read, and later it goes on', async ({
  page,
  server,
  consoleGuard,
}) => {
  // The browser says so of a refused call, and the worker's log of its cause.
  consoleGuard.allow(/507|QuotaExceededError|\[(mock|controls|demo)\]/)
  await enter(page, server.address, 'buyer', '/member/base')
  await giveRoom(page, server.address, 1)
  const rename = async (name: string) => {
    await page.getByLabel('姓名').fill(name)
    await page.getByRole('button', { name: '保存' }).click()
  }
  await page.getByRole('button', { name: '编辑资料' }).click()
  await rename('没有空间')
  await expect(page.getByText('存储空间已满，这次操作没有保存；请腾出空间后重试')).toBeVisible()
  await expect(page.getByLabel('姓名')).toHaveValue('没有空间')

  await test.step('what is there can be read', async () => {
    const other = await page.context().newPage()
    await other.goto(`${server.address}#/member/user_buy_log`)
    await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(userMenu(other, '没有空间 的菜单')).toHaveCount(0)
    await other.close()
  })

  await giveRoom(page, server.address)
  await rename('又有空间')
  await expect(userMenu(page, '又有空间 的菜单')).toBeVisible()
})
