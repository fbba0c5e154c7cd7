import { boxOf } from '../support/elements.ts'
import { expectAccessible } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const figure = /\/assets\/trend-figure-.*\.js/
const income = '每日收入（ev 币）'
const card = (page: Page, title = income) => page.getByRole('region', { name: title, exact: true })
const chart = (page: Page, title = income) => card(page, title).getByRole('img', { name: title })

/** Returns the most frequent colour of a chart as `r,g,b`; 'none' while nothing is drawn. */
function barColor(page: Page): Promise<string> {
  return chart(page).evaluate((canvas: HTMLCanvasElement) => {
    // Reading the chart's own canvas would change how Chromium stores it.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    if (!copy) throw new Error('[test] the browser draws no canvas')
    copy.drawImage(canvas, 0, 0)
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
    const opaque: string[] = []
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255) opaque.push(data.slice(at, at + 3).join())
    }
    const bySize = [...Map.groupBy(opaque, (color) => color).values()].sort((a, b) => b.length - a.length)
    return bySize[0]?.[0] ?? 'none'
  })
}

function fillColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--accent-fill)'
    document.body.append(probe)
    const [, channels = ''] = /\(([^)]*)\)/.exec(getComputedStyle(probe).color) ?? []
    probe.remove()
    return channels.replaceAll(' ', '')
  })
}

function pixels(page: Page, title = income): Promise<string> {
  return chart(page, title).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
}

/** The chart is drawn, in the theme's colour as it was chosen. */
async function expectDrawn(page: Page): Promise<void> {
  await expect.poll(async () => (await barColor(page)) === (await fillColor(page))).toBe(true)
}

test('screens /dashboard: a chart has a table, and follows width, theme and language', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const answered = page.waitForResponse('**/dashboard/Overview')
  await openAs(page, 'admin', '/dashboard')
  const days: { date: string; value: number }[] = (await (await answered).json()).data.administrator.income
  await expectDrawn(page)

  await test.step('the table has the same numbers, and is used by keyboard', async () => {
    const total = days.reduce((sum, { value }) => sum + value, 0)
    await expect(chart(page)).toHaveAccessibleDescription(
      new RegExp(`^合计 ${new Intl.NumberFormat('zh').format(total)}，`),
    )
    const toggle = card(page).getByRole('button', { name: '表格' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(toggle).toBeFocused()
    const values = await card(page).getByRole('cell').allInnerTexts()
    expect(values.map((text) => Number(text.replaceAll(',', '')))).toEqual(
      days.map(({ value }) => value).reverse(),
    )
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('region', { name: `${income}（表格）` })).toBeFocused()
    await expectAccessible(page, '#content')
    await page.keyboard.press('Shift+Tab')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Space')
    await expect(chart(page)).toBeVisible()
  })

  await test.step('a chart fills its card at every width of the window', async () => {
    const width = async () => (await boxOf(chart(page))).width
    await page.setViewportSize({ width: 390, height: 900 })
    await expect.poll(width).toBeLessThan(360)
    const toggle = card(page).getByRole('button', { name: '表格' })
    await toggle.click()
    await toggle.click()
    await expectDrawn(page)
    expect(await boxOf(chart(page))).toEqual(await boxOf(chart(page).locator('..')))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(width).toBeGreaterThan(400)
    await expectDrawn(page)
  })

  await test.step('charts follow the colour scheme', async () => {
    // The default colour of the bars is the same in both; that of the axes is not.
    const light = await pixels(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => pixels(page)).not.toBe(light)
    await expectDrawn(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => pixels(page)).toBe(light)
  })

  await test.step('charts follow the theme colour', async () => {
    const blue = await fillColor(page)
    await page.getByRole('button', { name: '页面样式设置' }).click()
    await page.getByRole('radio', { name: '绿色' }).check({ force: true })
    await expect.poll(() => fillColor(page)).not.toBe(blue)
    await expectDrawn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '页面样式设置' })).toBeFocused()
  })

  await test.step('charts and their axes follow the language', async () => {
    const before = await pixels(page)
    await chooseInMenu(page, '语言', 'English')
    const title = 'Income by day (ev coins)'
    await expect(chart(page, title)).toHaveAccessibleDescription(
      /^Total [\d,]+, highest [\d,]+ on [A-Z][a-z]{2} \d+/,
    )
    await expect.poll(() => pixels(page, title)).not.toBe(before)
  })
})

test('screens /dashboard: a chart loads in sight, and after a failure', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED|dynamically imported module/)
  await page.setViewportSize({ width: 1440, height: 200 })
  const shownBefore: number[] = []
  await page.route(figure, async (route) => {
    shownBefore.push(await page.getByRole('term').filter({ hasText: '流通中的 ev 币' }).count())
    await route.abort()
  })
  await openAs(page, 'admin', '/dashboard')
  await expect(page.getByRole('heading', { name: income })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(shownBefore).toEqual([])
  await card(page).scrollIntoViewIfNeeded()
  await expect(card(page).getByRole('alert')).toContainText('网络异常')
  expect(shownBefore[0]).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, '#content')
  await page.unroute(figure)
  await card(page).getByRole('button', { name: '重试' }).click()
  await expect(chart(page)).toBeVisible()
})
