import { goTo, openAs, storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Returns what paper would show of the page. */
function printed(page: Page) {
  return page.evaluate(() => {
    const inSight = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const styleOf = (selector: string) => {
      const [element] = inSight(selector)
      return element && getComputedStyle(element)
    }
    const texts = inSight('#root *, .ant-drawer *').filter((element) =>
      element.matches(':not(svg, svg *, canvas, img)'),
    )
    return {
      toPress: inSight(
        'nav, search, form, input, select, .ant-btn, [role="radiogroup"], button:not(:is(th, td) button)',
      ).length,
      colors: [...new Set(texts.map((element) => getComputedStyle(element).color))],
      paper: getComputedStyle(document.body).backgroundColor,
      scrolling: texts.filter(
        (element) =>
          getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight,
      ).length,
      wide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      head: styleOf('thead')?.display,
      underlined: texts.filter((element) => getComputedStyle(element).textDecorationLine !== 'none').length,
    }
  })
}

const onPaper = {
  toPress: 0,
  colors: ['rgb(0, 0, 0)'],
  paper: 'rgb(255, 255, 255)',
  scrolling: 0,
  wide: 0,
  underlined: 0,
}

test('print: list, record, statement and dashboard are black on white, and dated', async ({ page }) => {
  await storeBefore(page, { theme: 'dark', lang: 'en' })
  await openAs(page, 'buyer', '/member/order')
  const html = page.locator('html')
  const columns = page.locator('#content thead th').filter({ visible: true })
  const rows = page.locator('#content tbody tr[data-opens]').filter({ visible: true })
  await expect(rows).not.toHaveCount(0)
  const shown = await rows.count()
  const heads = await columns.count()

  await page.emulateMedia({ media: 'print' })
  await expect(html).toHaveAttribute('data-printed', /^Orders - .+ · .+ 20\d\d/)
  await expect(html).toHaveAttribute('data-scheme', 'light')
  await expect.poll(() => printed(page)).toEqual({ ...onPaper, head: 'table-header-group' })
  await expect(rows).toHaveCount(shown)
  // Checkboxes and actions are left out.
  await expect(columns).toHaveCount(heads - 2)

  await test.step('the screen is dark again', async () => {
    await page.emulateMedia({ media: 'screen' })
    await expect(html).toHaveAttribute('data-scheme', 'dark')
    await expect(html).not.toHaveAttribute('data-printed', /./)
  })

  await test.step('a record is printed without its list', async () => {
    await page.locator('#content a[data-record]').first().click()
    await expect(page.getByRole('dialog').getByText('Order number')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => printed(page)).toEqual(onPaper)
    await expect(page.locator('#content')).toBeHidden()
    await expect(page.getByRole('dialog').getByText('Order number')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
  })

  for (const [path, heading] of [
    ['/member/pay?shown=statement', 'Statement'],
    ['/dashboard', 'My account'],
  ] as const) {
    await test.step(path, async () => {
      await goTo(page, path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.locator('#content [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => printed(page)).toMatchObject(onPaper)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })
  }
})
