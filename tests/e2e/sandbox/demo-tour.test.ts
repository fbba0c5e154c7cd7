import { openPanel } from '../support/demo.ts'
import { goTo, openAs, openLogin, storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const texts = {
  zh: {
    start: '开始导览',
    next: '下一步',
    goOn: '到演示面板继续',
    panel: '演示：打开面板',
    corner: '演示',
  },
  en: {
    start: 'Start the tour',
    next: 'Next',
    goOn: 'Go on in the demo panel',
    panel: 'Demo: open the panel',
    corner: 'Demo',
  },
} as const

/** Checks that the step's card is inside the window and covers nothing of what it points at. */
async function expectBeside(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const card = document.querySelector('.ant-tour-section')?.getBoundingClientRect()
        if (!card) return 'no card'
        const { left, top, right, bottom } = card
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return 'outside'
        const target = document.querySelector('.ant-tour-target-placeholder')?.getBoundingClientRect()
        // A step that points at nothing has a target of one pixel.
        const isCovered =
          target &&
          target.height > 1 &&
          left < target.right &&
          right > target.left &&
          top < target.bottom &&
          bottom > target.top
        return isCovered ? 'covers' : 'beside'
      }),
    )
    .toBe('beside')
}

/** Walks through the tour with Enter, to its offer to go on; resolves to the titles of its steps. */
async function walk(page: Page, lang: keyof typeof texts): Promise<string[]> {
  const corner = page.getByRole('complementary', { name: texts[lang].corner, exact: true })
  const title = corner.getByRole('heading', { level: 2 })
  const titles: string[] = []
  for (;;) {
    const place = page.getByText(new RegExp(`^${titles.length + 1} / \\d+$`))
    await expect(place).toBeVisible()
    titles.push((await title.textContent()) ?? '')
    const [at, all] = (await place.textContent())?.split(' / ') ?? []
    await expectBeside(page)
    const name = at === all ? texts[lang].goOn : texts[lang].next
    await expect(corner.getByRole('button', { name })).toBeFocused()
    if (at === all) return titles
    await page.keyboard.press('Enter')
  }
}

test('screens demo panel: from the sign-in page the tour signs in, leads by Enter alone, and ends by Esc', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow()
  const { panel: name, start } = texts.zh
  await openLogin(page, '/login')
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: start }).click()
  await expect(page.getByText('1 / 15', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 / 15', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name })).toBeFocused()

  await test.step('from an open record, too, which stays in its tab', async () => {
    await goTo(page, '/permission/user?record=3')
    await expect(page.getByRole('dialog')).toContainText('author@example.com')
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: start }).click()
    await expect(page.getByText('1 / 15', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('at another width it points at what is there', async () => {
    const corner = page.getByRole('complementary', { name: texts.zh.corner, exact: true })
    await corner.getByRole('button', { name: texts.zh.next }).click()
    await expectBeside(page)
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 720, height: 450 })
    await expectBeside(page)
    await page.setViewportSize({ width, height })
    await corner.getByRole('button', { name: '上一步' }).click()
  })
  const titles = await walk(page, 'zh')
  expect(titles).toHaveLength(15)
  expect(titles).toContain('菜单')
  expect(titles).toContain('用户管理')
  expect(titles).toContain('审核台')
  expect(titles).toContain('有故事的插件')
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name })).toBeFocused()
})

test('screens demo panel: the tour, in English too, leaves out what the role or the device does not have', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'buyer', '/dashboard')
  await page.getByRole('button', { name: texts.en.panel }).click()
  await page.getByRole('button', { name: texts.en.start }).click()
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
  const titles = await walk(page, 'en')
  expect(titles).toContain('The menu')
  expect(titles).toContain('Notifications')
  expect(titles).toContain('A plugin with a history')
  expect(titles).not.toContain('Users')
  expect(titles).not.toContain('Search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Demo panel' })).toBeVisible()
  await expect(page.getByText(/^\d+ \/ \d+$/)).toHaveCount(0)
})
