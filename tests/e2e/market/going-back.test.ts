import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** A plugin for sale that the demo's buyer does not own. */
const doctor = { alias: 'index-doctor', name: '索引体检' }

test('screens /market: going back from a plugin restores the list’s position and focus', async ({ page }) => {
  await openAs(page, 'buyer', '/member/user_buy_log')
  await page.getByRole('link', { name: '购买插件' }).click()
  const link = page.getByRole('link', { name: doctor.name, exact: true })
  const card = page.getByRole('list', { name: '插件市场' }).getByRole('listitem').filter({ has: link })
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)
  // The whole card is the link.
  await card.click({ position: { x: 20, y: 140 } })
  const details = page.getByRole('article', { name: doctor.name })
  await expect(details.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/market\\?plugin=${doctor.alias}$`))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('screens /market: a wide window shows every category', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'buyer', '/market')
  const categories = page.getByRole('group', { name: '分类' }).getByRole('button')
  await expect(categories.last()).toContainText(/\d/)
  for (const category of await categories.all()) await expect(category).toBeInViewport({ ratio: 1 })
})
