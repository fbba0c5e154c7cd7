import { expectAccessible, expectWhole, type Look, show } from '../support/looks.ts'
import { goTo, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const texts = {
  zh: {
    content: '修改密码',
    plugin: /选择插件$/,
    notices: '通知，3 条未读',
    search: '搜索',
    errors: '1 个页面错误',
    settings: '页面样式设置',
    theme: '外观',
    user: /的菜单$/,
    tab: '标签页操作',
    menu: '打开菜单',
  },
  en: {
    content: 'Password',
    plugin: /Choose a plugin$/,
    notices: 'Notifications, 3 unread',
    search: 'Search',
    errors: 'Page errors: 1',
    settings: 'Page style',
    theme: 'Appearance',
    user: /: menu$/,
    tab: 'Tab actions',
    menu: 'Open menu',
  },
} as const

/** The tools of the wide and the narrow frame, in light and dark. */
const views = [
  {
    lang: 'zh',
    theme: 'light',
    width: 1440,
    tools: ['plugin', 'notices', 'search', 'errors', 'settings', 'theme', 'user', 'tab'],
  },
  { lang: 'en', theme: 'dark', width: 390, tools: ['plugin', 'notices', 'user', 'tab', 'menu'] },
] as const satisfies readonly (Look & { tools: readonly string[] })[]

/** Selector of an open tool. */
const openTool =
  '[role="dialog"], dialog[open], .ant-dropdown:not(.ant-dropdown-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** Causes an entry in the error log. */
async function failOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by the test')
    })
  })
}

test('axe: shell and open tools are accessible in opposite looks', async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/broken by the test/)
  await openAs(page, 'author', '/member/pwd')
  await expect(page.getByRole('heading', { name: texts.zh.content, exact: true })).toBeVisible()
  await failOnce(page)
  const opened = page.locator(openTool).filter({ visible: true })
  for (const { tools, ...look } of views) {
    await show(page, look)
    await expect(page.getByRole('heading', { name: texts[look.lang].content, exact: true })).toBeVisible()
    await expectAccessible(page)
    for (const tool of tools) {
      await test.step(`${tool}, ${look.lang}, ${look.theme}, ${look.width} px`, async () => {
        await page.getByRole('button', { name: texts[look.lang][tool] }).click()
        await expect(opened).toBeVisible()
        await expectAccessible(page, openTool)
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      })
    }
  }
  await test.step('the breadcrumb is never truncated, also in English at the narrowest width', async () => {
    const trail = page.getByRole('navigation', { name: 'You are here' })
    /** Pixels of the last entry's text beyond the breadcrumb. */
    const cut = () =>
      trail.evaluate((nav) => {
        const text = document.createRange()
        text.selectNodeContents(nav.querySelector('[aria-current]') ?? nav)
        return text.getBoundingClientRect().right - nav.getBoundingClientRect().right
      })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect.poll(cut).toBeLessThanOrEqual(0)
    await expectWhole(page)
    await trail.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Home' }).click()
    await expect(trail).toContainText('Data dashboard')
    await expect.poll(cut).toBeLessThanOrEqual(0)
    await goTo(page, '/app/publish')
    await expect(trail).toContainText('Plugin versions')
    await expect.poll(cut).toBeLessThanOrEqual(0)
    await expectWhole(page)
    const lines = await trail.locator('[aria-current]').evaluate((entry) => entry.getClientRects().length)
    expect(lines, 'lines of the longest title').toBe(1)
  })
})
