import { builderZip } from '#tests/support/zip.ts'
import { hostileAnswer, hostileTexts, mark } from '../support/hostile-answers.ts'
import { intercept } from '../support/interception.ts'
import { newVersion, openPublish } from '../support/publish-steps.ts'
import { openAs } from '../support/session.ts'
import { shortIntervals } from '../support/soon.ts'
import { expect, type Page, test } from '../support/test.ts'
import { hostileText } from '../walk/checks/hostile-text.ts'

async function expectHarmless(page: Page): Promise<void> {
  await expect.poll(hostileText(page).flaws, { intervals: shortIntervals }).toEqual([])
}

test('hostile text: typed into a search it is looked for, and kept in the address', { tag: '@slow' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user')
  for (const text of Object.values(hostileTexts)) {
    // What the contract lets through; a field takes no null byte.
    const wanted = text.replaceAll('\0', '').slice(0, 90).trim()
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.getByLabel('关键词').fill(wanted)
    const kept = () => new URLSearchParams(page.url().split('?')[1]).get('search_txt')
    await expect.poll(kept).toBe(wanted)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await expectHarmless(page)
    await page.reload()
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await expectHarmless(page)
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page.getByLabel('关键词')).toHaveValue(wanted)
  }
})

test('hostile text: the name of a file that is chosen is text and nothing else', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPublish(page)
  const drawer = await newVersion(page)
  const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
  const name = `${mark}\u202E<img src=x onerror="window.foreign=1">${'W'.repeat(120)}.zip`
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await expect(drawer.getByText(mark).first()).toBeVisible()
  await expect(page.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await expectHarmless(page)
})

test('hostile text: cut off, it is told in full by its title once it is pointed at', async ({ page }) => {
  const pointed = Promise.withResolvers<void>()
  await page.route('**/shell-parts-*.js', async (route) => {
    await pointed.promise
    await route.continue()
  })
  await intercept(page, '', async ({ ask }) => hostileAnswer(await ask()))
  await openAs(page, 'admin', '/permission/operater_log')
  const cut = page.locator('#content td span:has(> a)')
  // The filters’ choices are there: nothing moves away below the pointer.
  await expect(page.locator('#content option', { hasText: mark }).first()).toBeAttached()
  await cut.first().hover()
  await expect(cut.first()).not.toHaveAttribute('title')
  pointed.resolve()
  await expect(cut.first()).toHaveAttribute('title', new RegExp(mark))
  await cut.nth(1).hover()
  await expect(cut.nth(1)).toHaveAttribute('title', new RegExp(mark))
})
