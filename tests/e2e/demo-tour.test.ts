import { openPanel } from './support/demo.ts'
import { openAs, openLogin, storeBefore } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const texts = {
  zh: {
    start: '开始导览',
    next: '下一步',
    finish: '完成',
    panel: '打开演示面板',
    menu: '菜单',
    users: '用户管理',
  },
  en: {
    start: 'Start the tour',
    next: 'Next',
    finish: 'Done',
    panel: 'Open the demo panel',
    menu: 'The menu',
    users: 'Users',
  },
} as const

/** Goes through the tour with Enter alone; resolves to the titles of its stops. */
async function walk(page: Page, lang: keyof typeof texts): Promise<string[]> {
  const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
  const titles: string[] = []
  for (;;) {
    const place = page.getByText(new RegExp(`^${titles.length + 1} / \\d+$`))
    await expect(place).toBeVisible()
    titles.push((await title.textContent()) ?? '')
    const [at, all] = (await place.textContent())?.split(' / ') ?? []
    const name = at === all ? texts[lang].finish : texts[lang].next
    await expect(page.getByRole('complementary').getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    if (at === all) return titles
  }
}

for (const lang of ['zh', 'en'] as const) {
  test(`screens demo panel: the tour leads through the product by Enter alone, ${lang}`, async ({ page }) => {
    test.slow()
    await storeBefore(page, { lang })
    await openAs(page, 'admin', '/member/pwd')
    await page.getByRole('button', { name: texts[lang].panel }).click()
    await page.getByRole('button', { name: texts[lang].start }).click()
    const titles = await walk(page, lang)
    expect(titles).toHaveLength(12)
    expect(titles).toContain(texts[lang].menu)
    expect(titles).toContain(texts[lang].users)
    await expect(page.getByRole('button', { name: texts[lang].panel })).toBeFocused()
    await expect(page).toHaveURL(/#\/dashboard$/)
  })
}

test('screens demo panel: from the sign-in page the tour signs in first; Esc ends it', async ({ page }) => {
  await openLogin(page, '/login')
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: '开始导览' }).click()
  await expect(page.getByText('1 / 12', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 / 12', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: '打开演示面板' })).toBeFocused()
})

test('screens demo panel: the tour leaves out what the role or the device does not have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'buyer', '/dashboard')
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: '开始导览' }).click()
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
  const titles = await walk(page, 'zh')
  expect(titles).toContain('菜单')
  expect(titles).not.toContain('用户管理')
  expect(titles).not.toContain('搜索页面')
})
