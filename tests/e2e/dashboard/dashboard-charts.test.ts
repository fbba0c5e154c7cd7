import { expectAccessible } from '../support/looks.ts'
import { goTo, openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const figure = /\/assets\/trend-figure-.*\.js/
const income = '每日收入（ev 币）'

function card(page: Page, title = income) {
  return page.getByRole('region', { name: title, exact: true })
}

function chart(page: Page, title = income) {
  return card(page, title).getByRole('img', { name: title })
}

/** Returns the most frequent colour of a chart as `r,g,b`; empty while nothing is drawn. */
function barColor(page: Page): Promise<string> {
  return chart(page).evaluate((canvas: HTMLCanvasElement) => {
    // Reading the chart's own canvas would change how Chromium stores it.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    })
    copy?.drawImage(canvas, 0, 0)
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const counts = new Map<string, number>()
    // Four bytes a pixel; every seventh is enough to know which colour prevails.
    const sample = 4 * 7
    for (let at = 0; at < data.length; at += sample) {
      if (data[at + 3] !== 255) continue
      const color = `${data[at]},${data[at + 1]},${data[at + 2]}`
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
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

/** Counts the texts that are written into canvases from now on, until a task after the next two frames. */
async function countWrittenTexts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D
    const { fillText } = prototype
    const counter = { texts: 0 }
    Object.assign(window, { counter })
    prototype.fillText = function (...args) {
      counter.texts += 1
      fillText.apply(this, args)
    }
  })
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      return Reflect.get(window, 'counter').texts
    })
}

/** The chart is drawn, in the theme's colour as it was chosen. */
async function expectDrawn(page: Page): Promise<void> {
  await expect.poll(async () => (await barColor(page)) === (await fillColor(page))).toBe(true)
}

test('screens /dashboard: a chart has a table of its numbers, and follows width, theme, colour and language', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const answered = page.waitForResponse('**/dashboard/Overview')
  await openAs(page, 'admin', '/dashboard')
  const days: { date: string; value: number }[] = (await (await answered).json()).data.administrator.income
  await expectDrawn(page)

  await test.step('a chart’s table holds the same numbers, and all of it goes by keyboard', async () => {
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

  await test.step('a kept dashboard that comes back has its charts as they were drawn', async () => {
    await expectDrawn(page)
    const written = await countWrittenTexts(page)
    await goTo(page, '/member/pwd')
    await expect(page.getByRole('heading', { name: '修改密码' }).first()).toBeVisible()
    await expect(chart(page)).toBeHidden()
    await goTo(page, '/dashboard')
    await expectDrawn(page)
    expect(await written()).toBe(0)
  })

  await test.step('a chart fills its room each time that it is drawn, and follows the width of the window', async () => {
    const width = async () => (await chart(page).boundingBox())?.width ?? 0
    await page.setViewportSize({ width: 390, height: 900 })
    await expect.poll(width).toBeLessThan(360)
    const toggle = card(page).getByRole('button', { name: '表格' })
    // Its first drawing and the browser's word on the room come in either order.
    for (let time = 1; time <= 3; time += 1) {
      await toggle.click()
      await toggle.click()
      await expectDrawn(page)
      const room = await chart(page).locator('..').boundingBox()
      expect(await chart(page).boundingBox()).toEqual(room)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(width).toBeGreaterThan(400)
    await expectDrawn(page)
  })

  await test.step('charts follow dark and light at once', async () => {
    // The default colour of the bars is the same in both; that of the axes is not.
    const light = await pixels(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => pixels(page)).not.toBe(light)
    await expectDrawn(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => pixels(page)).toBe(light)
  })

  await test.step('charts follow the theme colour at once', async () => {
    const blue = await fillColor(page)
    await page.getByRole('button', { name: '页面样式设置' }).click()
    await page.getByRole('radio', { name: '绿色' }).check({ force: true })
    await expect.poll(() => fillColor(page)).not.toBe(blue)
    await expectDrawn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '页面样式设置' })).toBeFocused()
  })

  await test.step('charts follow the language, their axes as well', async () => {
    const before = await pixels(page)
    await chooseInMenu(page, '语言', 'English')
    const title = 'Income by day (ev coins)'
    await expect(chart(page, title)).toHaveAccessibleDescription(
      /^Total [\d,]+, highest [\d,]+ on [A-Z][a-z]{2} \d+/,
    )
    await expect.poll(() => pixels(page, title)).not.toBe(before)
  })
})

test('screens /dashboard: charts are fetched once they are in sight, and again after a failure', async ({
  page,
  consoleGuard,
}) => {
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
