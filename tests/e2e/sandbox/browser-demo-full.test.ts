import { enter, expect, type Page, test, userMenu } from '../support/browser-demo.ts'

/** Simulates a full or free disk in the service worker. */
async function setFull(page: Page, isFull: boolean): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('[test] The demo has no worker.')
  await worker.evaluate((full) => {
    const own = Object.assign(globalThis, { isFull: full })
    const { put } = IDBObjectStore.prototype
    if ('isWatched' in own) return
    Object.assign(own, { isWatched: true })
    IDBObjectStore.prototype.put = function (...values: Parameters<typeof put>) {
      if (own.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return put.apply(this, values)
    }
  }, isFull)
}

test('browser-only demo: with its storage full a change is refused, what is there can be read, and later it goes on', {
  tag: '@slow',
}, async ({ page, server, consoleGuard }) => {
  // The browser says so of a refused call, and the worker's log of its cause.
  consoleGuard.allow(/507|QuotaExceededError|\[(mock|controls|demo)\]/)
  await enter(page, server.address, 'buyer', '/member/base')
  await setFull(page, true)
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

  await setFull(page, false)
  await rename('又有空间')
  await expect(userMenu(page, '又有空间 的菜单')).toBeVisible()
})
