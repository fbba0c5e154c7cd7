import { openAs, storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Background and text colour of an element. */
function colors(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
}

test('forced colours: selection, focus and states have the colours of the device', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, 'author', '/dashboard')
  await expect(page.locator('canvas').first()).toBeVisible()
  const selected = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.cssText = 'background: SelectedItem; color: SelectedItemText'
    document.body.append(probe)
    const { backgroundColor, color } = getComputedStyle(probe)
    probe.remove()
    return [backgroundColor, color]
  })
  for (const what of [
    'li[data-active="true"]',
    '[data-tour="sidebar"] a[aria-current]',
    '[role="radiogroup"] label:has(:checked)',
  ]) {
    await expect.poll(() => colors(page, what), { message: what }).toEqual(selected)
    // The text inside, too; a radio button has no element for it.
    if (!what.includes('label'))
      expect((await colors(page, `${what} :is(a, div, span)`))[1], what).toBe(selected[1])
  }
  await expect(page.locator('#content canvas').first()).toHaveCSS('forced-color-adjust', 'none')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const ring = () => page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)
  await expect.poll(ring).toBe('solid')
})

/** Elements with an animation or transition that lasts longer than 10 ms. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (durations: string) => Math.max(...durations.split(',').map((each) => parseFloat(each)))
    const isMoving = (style: CSSStyleDeclaration) =>
      longest(style.transitionDuration) > 0.01 ||
      (style.animationName !== 'none' && longest(style.animationDuration) > 0.01)
    const styles = [undefined, '::before', '::after']
    return [...document.querySelectorAll('body, body *')]
      .filter((element) => styles.some((pseudo) => isMoving(getComputedStyle(element, pseudo))))
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

test('reduced motion: list, drawer, dialog and menu have no animation or transition', async ({ page }) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'admin', '/permission/user')
  await page.locator('#content a[data-record]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Page style' }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu').filter({ hasText: 'English' })).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving(page)).not.toEqual([])
})
