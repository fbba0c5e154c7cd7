import { goTo, openAs, storeBefore } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

test('§2 navbar: full screen opens and closes; a font size applies and is stored', async ({ page }) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'author', '/dashboard')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(isFull).toBe(false)
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(page.getByText('you browser can not work')).toBeVisible()

  const greeting = page.getByRole('heading', { level: 1 })
  const fontSize = () => greeting.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const medium = await fontSize()
  await page.getByText('7 days').click()
  await chooseInMenu(page, 'Font size', 'Mini')
  const toast = page.getByText('Switch Size Success')
  await expect(toast).toBeVisible()
  // The toast is at the lower right, where clicks go through it.
  const place = await toast.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const below = document.elementFromPoint(left, top)
    return { isRight: left > innerWidth / 2, isLow: top > innerHeight / 2, isOver: element.contains(below) }
  })
  expect(place).toEqual({ isRight: true, isLow: true, isOver: false })
  await expect.poll(fontSize).toBeLessThan(medium)
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(page).toHaveURL(/#\/dashboard$/)
  const cookies = await page.context().cookies()
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'size', value: 'mini' }))

  await page.reload()
  await goTo(page, '/member/pwd')
  const note = page.locator('section[aria-labelledby=change-password] > p')
  const pixels = () => note.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  await expect.poll(pixels).toBe(12)
  for (const [name, expected] of [
    ['Default', 16],
    ['Small', 13],
    ['Mini', 12],
    ['Medium', 14],
  ] as const) {
    await chooseInMenu(page, 'Font size', name)
    await expect.poll(pixels).toBe(expected)
  }
})

test('screens: a phone’s navbar has balance, selector and search side by side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'author', '/dashboard')
  const tools = page.locator('header').locator('a, button')
  await expect(tools.filter({ hasText: /^\d+,\d{3} / })).toBeVisible()
  const overlapping = await tools.evaluateAll((all) => {
    let edge = 0
    return all.flatMap((each) => {
      const { left, right } = each.getBoundingClientRect()
      const isFree = left >= Math.floor(edge) && right <= innerWidth
      edge = right
      return isFree ? [] : (each.ariaLabel ?? each.textContent)
    })
  })
  expect(overlapping).toEqual([])
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
})
