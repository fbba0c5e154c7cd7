import { expectAccessible } from './support/accessibility.ts'
import { looks } from './support/looks.ts'
import { openAs, storeBefore } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const texts = {
  zh: {
    content: '修改密码',
    plugin: /^选择插件/,
    search: '搜索页面',
    errors: '1 个页面错误',
    settings: '页面样式设置',
    theme: '外观',
    user: /的菜单$/,
    tab: '标签页操作',
    menu: '打开菜单',
  },
  en: {
    content: 'Change password',
    plugin: /^Choose a plugin/,
    search: 'Search pages',
    errors: 'Page errors: 1',
    settings: 'Page style',
    theme: 'Appearance',
    user: /^Menu of/,
    tab: 'Tab actions',
    menu: 'Open menu',
  },
} as const

const widths = {
  1440: ['plugin', 'search', 'errors', 'settings', 'theme', 'user', 'tab'],
  390: ['plugin', 'user', 'tab', 'menu'],
} as const

/** What a tool shows while it is open. */
const openTool =
  '[role="dialog"], dialog[open], .ant-dropdown:not(.ant-dropdown-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** Lets the error log have something to show. */
async function failOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by the test')
    })
  })
}

for (const { lang, theme, width } of looks) {
  test(`axe: the shell and its open tools, ${lang}, ${theme}, ${width} px`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/broken by the test/)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    await storeBefore(page, { lang })
    await openAs(page, 'author', '/member/pwd')
    await expect(page.getByRole('heading', { name: texts[lang].content })).toBeVisible()
    await failOnce(page)
    await expectAccessible(page)
    for (const tool of widths[width]) {
      await test.step(tool, async () => {
        const opened = page.locator(openTool).filter({ visible: true })
        await page.getByRole('button', { name: texts[lang][tool] }).click()
        await expect(opened).toBeVisible()
        // The rest of the page is as it was when it was looked at.
        await expectAccessible(page, openTool)
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      })
    }
  })
}
