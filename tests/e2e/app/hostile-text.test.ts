import { builderZip } from '#tests/support/zip.ts'
import { hostileAnswer, hostileTexts, mark } from '../support/hostile-answers.ts'
import { intercept } from '../support/interception.ts'
import { shortIntervals } from '../support/intervals.ts'
import { newVersion, openPublish } from '../support/publish-steps.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { hostileText } from '../walk/hostile-text.ts'

async function expectHarmless(page: Page): Promise<void> {
  await expect.poll(hostileText(page).flaws, { intervals: shortIntervals }).toEqual([])
}

test('hostile text: a search and the name of a chosen file show it as text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPublish(page)
  const drawer = await newVersion(page)
  const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
  const name = `${mark}\u202E<img src=x onerror="window.foreign=1">${'W'.repeat(120)}.zip`
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await expect(drawer.getByText(mark).first()).toBeVisible()
  await expect(drawer.getByText(/^文件名不能含/)).toBeVisible()
  await expectHarmless(page)

  await test.step('a search shows it as text', async () => {
    // The length that the contract allows; a field takes no null byte.
    const wanted = hostileTexts.turned.replaceAll('\0', '').slice(0, 90).trim()
    await page.goto('/favicon.svg')
    await openAs(page, 'admin', `/permission/user?${new URLSearchParams({ search_txt: wanted })}`)
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await expectHarmless(page)
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page.getByLabel('关键词')).toHaveValue(wanted)
  })
})

test('hostile text: a truncated text is the title of its element once the pointer is on it', async ({
  page,
}) => {
  const pointed = Promise.withResolvers<void>()
  await page.route('**/shell-parts-*.js', async (route) => {
    await pointed.promise
    await route.continue()
  })
  await intercept(page, '', async ({ ask }) => hostileAnswer(await ask()))
  await openAs(page, 'admin', '/permission/operater_log')
  const truncated = page.locator('#content :is(td, th) span:has(> a)')
  // Nothing moves below the pointer any more once the choices of the filters are there.
  await expect(page.locator('#content option', { hasText: mark }).first()).toBeAttached()
  await truncated.first().hover()
  await expect(truncated.first()).not.toHaveAttribute('title')
  pointed.resolve()
  await expect(truncated.first()).toHaveAttribute('title', new RegExp(mark))
  await truncated.nth(1).hover()
  await expect(truncated.nth(1)).toHaveAttribute('title', new RegExp(mark))
})
