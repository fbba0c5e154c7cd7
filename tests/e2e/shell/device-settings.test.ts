import { openAs, storeBefore } from '../support/session.ts'
import { soonVisible } from '../support/soon.ts'
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

test('forced colours: what is selected, focused and in which state is told by the device’s colours', async ({
  page,
}) => {
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
    '.ant-menu-item-selected',
    '[role="radiogroup"] label:has(:checked)',
  ]) {
    await expect.poll(() => colors(page, what), { message: what }).toEqual(selected)
    // Its text, too; that of a radio button is its own.
    if (!what.includes('label'))
      expect((await colors(page, `${what} :is(a, div, span)`))[1], what).toBe(selected[1])
  }
  const kept = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of).forcedColorAdjust, pseudo)
  await expect.poll(() => kept('#content canvas')).toBe('none')
  await expect.poll(() => kept('#content :is([data-tone], [data-status])', '::before')).toBe('none')

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

test('reduced motion: no animation and no transition is left, in a list, a drawer, a dialog and a menu', async ({
  page,
}) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'admin', '/permission/user')
  await page.locator('#content a[data-record]').first().click()
  await soonVisible(page.getByRole('dialog'))
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Page style' }).click()
  await soonVisible(page.locator('dialog[open]'))
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language' }).click()
  await soonVisible(page.getByRole('menu').filter({ hasText: 'English' }))
  expect(await moving(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving(page)).not.toEqual([])
})
