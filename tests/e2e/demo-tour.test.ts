import { openPanel } from './support/demo.ts'
import { goTo, openAs, openLogin, storeBefore } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const texts = {
  zh: {
    start: '开始导览',
    next: '下一步',
    finish: '完成',
    panel: '打开演示面板',
    corner: '演示',
  },
  en: {
    start: 'Start the tour',
    next: 'Next',
    finish: 'Done',
    panel: 'Open the demo panel',
    corner: 'Demo',
  },
} as const

/** Walks through the tour with Enter; resolves to the titles of its steps. */
async function walk(page: Page, lang: keyof typeof texts): Promise<string[]> {
  const corner = page.getByRole('complementary', { name: texts[lang].corner, exact: true })
  const title = corner.getByRole('heading', { level: 2 })
  const titles: string[] = []
  for (;;) {
    const place = page.getByText(new RegExp(`^${titles.length + 1} / \\d+$`))
    await expect(place).toBeVisible()
    titles.push((await title.textContent()) ?? '')
    const [at, all] = (await place.textContent())?.split(' / ') ?? []
    const name = at === all ? texts[lang].finish : texts[lang].next
    await expect(corner.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    if (at === all) return titles
  }
}

test('screens demo panel: from the sign-in page the tour signs in first, and leads through the product by Enter alone; Esc ends it', async ({
  page,
}) => {
  test.slow()
  const { panel: name, start } = texts.zh
  await openLogin(page, '/login')
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: start }).click()
  await expect(page.getByText('1 / 15', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 / 15', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name })).toBeFocused()

  await goTo(page, '/member/pwd')
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: start }).click()
  const titles = await walk(page, 'zh')
  expect(titles).toHaveLength(15)
  expect(titles).toContain('菜单')
  expect(titles).toContain('用户管理')
  expect(titles).toContain('审核台')
  expect(titles).toContain('有故事的插件')
  await expect(page.getByRole('button', { name })).toBeFocused()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('screens demo panel: the tour, in English too, leaves out what the role or the device does not have', async ({
  page,
}) => {
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
})
