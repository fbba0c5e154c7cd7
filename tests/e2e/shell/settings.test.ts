import type { Locator } from '@playwright/test'
import { open, openAs, storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '页面样式设置' }).click()
  return page.getByRole('dialog', { name: '页面样式设置' })
}

function primaryOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--ant-color-primary'))
}

/** The background that an element is drawn with. */
const backgroundOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor)

/** Collects the URLs that the page requests, except for the polled balance. */
function requestsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/GetUserAssets')) urls.push(request.url())
  })
  return urls
}

test('§2 settings: colours and switches apply in all tabs, and can be reset', async ({ page, context }) => {
  await storeBefore(page, { theme: 'light' })
  await openAs(page, 'author', '/member/pwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await open(other, '/member/pwd')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const drawer = await openSettings(page)
  // The demo's corner is drawn last, and asks for its controls.
  await expect(page.getByRole('button', { name: '演示：打开面板' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  const head = page.locator('[data-fixed]')
  const logo = page.locator('.ant-layout-sider').getByLabel('插件市场', { exact: true })
  const position = () => head.evaluate((element) => getComputedStyle(element).position)

  await test.step('the default colours', async () => {
    const shown = drawer.getByRole('listitem').locator('i')
    const [fill, solid] = [shown.first(), shown.last()]
    await expect.poll(() => backgroundOf(fill)).toBe('rgb(24, 144, 255)')
    await expect.poll(() => backgroundOf(solid)).toBe('rgb(9, 109, 217)')
    await expect
      .poll(() => backgroundOf(drawer.getByRole('switch', { name: '固定头' })))
      .toBe('rgb(24, 144, 255)')
  })

  await test.step('colours apply at once', async () => {
    const asked = requestsOf(page)
    const blue = await primaryOf(page, 'html')
    await drawer.getByRole('radio', { name: '绿色' }).check({ force: true })
    await expect.poll(() => primaryOf(page, 'html')).not.toBe(blue)
    const green = await primaryOf(page, 'html')
    await expect.poll(() => primaryOf(page, '.ant-layout')).toBe(green)
    await drawer.getByRole('radio', { name: '深色' }).check({ force: true })
    await expect.poll(() => primaryOf(page, 'html')).not.toBe(green)
    await drawer.getByRole('radio', { name: '浅色' }).check({ force: true })
    await drawer.getByLabel('自定义颜色').fill('#aa3377')
    await expect.poll(() => primaryOf(page, '.ant-layout')).toBe('#aa3377')
    await expect.poll(() => primaryOf(other, '.ant-layout')).toBe('#aa3377')
    expect(asked).toEqual([])
  })

  await test.step('switches apply at once', async () => {
    await expect(logo).toBeVisible()
    for (const name of ['显示标签栏', '固定头', '显示logo']) {
      await expect(drawer.getByRole('switch', { name })).toBeChecked()
      await drawer.getByRole('switch', { name }).click()
    }
    await expect(logo).toHaveCount(0)
    await expect.poll(position).not.toBe('sticky')
  })

  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => primaryOf(page, 'html')).toBe('#aa3377')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => primaryOf(page, '.ant-layout')).toBe('#aa3377')
  await expect(logo).toHaveCount(0)

  await test.step('a reset restores the defaults', async () => {
    const again = await openSettings(page)
    await again.getByRole('button', { name: '恢复默认' }).click()
    await expect(logo).toBeVisible()
    await expect.poll(position).toBe('sticky')
    await expect.poll(() => primaryOf(page, 'html')).not.toBe('#aa3377')
    expect(await page.evaluate(() => localStorage.getItem('settings'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '页面样式设置' })).toBeFocused()
  })
})
