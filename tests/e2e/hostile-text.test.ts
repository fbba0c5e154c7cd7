import { builderZip } from '../support/zip.ts'
import { refuse } from './support/envelope.ts'
import { answerWithHostileTexts, hostileTexts, mark } from './support/hostile-answers.ts'
import { openWithMenu } from './support/menu-pages.ts'
import { open, openAs, storeBefore, submitLogin } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'
import { visited, visits } from './support/visits.ts'

/** Effects of a hostile text on the page. */
function harm(page: Page): Promise<object> {
  return page.evaluate(() => {
    const own =
      'script:not([src]):not(head *), [onerror], [onload], [onclick], img[src="x"], #root svg[onload]'
    const leading = '[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]'
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isTooWide = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const scrolls = [element, ...element.children].some((each) => each.scrollWidth > each.clientWidth + 1)
      return Math.round(left) < 0 || Math.round(right) > innerWidth || scrolls
    }
    const beyond = [...document.querySelectorAll('[role="dialog"], dialog[open], [role="alert"]')]
      .filter((element) => isSeen(element) && isTooWide(element))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 80)}`)
    const said = document.body.textContent
    const turn = said.search(/[\0\u202A-\u202E\u2066-\u2069]/)
    return {
      ran: window.foreign,
      elements: [...document.querySelectorAll(`${own}, ${leading}`)].map((element) => element.outerHTML),
      turned: turn < 0 ? '' : said.slice(Math.max(0, turn - 20), turn + 1),
      sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      beyond,
    }
  })
}

async function expectHarmless(page: Page): Promise<void> {
  const none = { ran: undefined, elements: [], turned: '', sideways: 0, beyond: [] }
  await expect.poll(() => harm(page), { intervals: [20, 50, 100] }).toEqual(none)
}

/** Waits for the page and its data. */
async function untilRead(page: Page, path: string): Promise<void> {
  await expect(page.locator(`[aria-current="page"][data-path="${path}"]`)).toBeAttached()
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#content table[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

/** Opens and closes the first overlay of each kind. */
async function lookInside(page: Page): Promise<void> {
  for (const [name, role] of [
    [/^编辑 /, 'dialog'],
    [/^(详情|查看) /, 'dialog'],
    [/的更多操作$/, 'menuitem'],
  ] as const) {
    const button = page.locator('#content').getByRole('button', { name }).first()
    if (!(await button.isVisible())) continue
    await button.press('Enter')
    const inside = page.getByRole(role).first()
    await expect(inside).toBeVisible()
    await expect(inside.locator('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
    await expectHarmless(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
}

/** Pages without user content. */
const ownTextsOnly = ['/member/pwd', '/member/pay', '/member/order']

for (const { username, paths } of visits) {
  test(`hostile text: on every page of ${username} it is text and nothing else`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await answerWithHostileTexts(page)
    expect(visited).toEqual(expect.arrayContaining(await openWithMenu(page, username, '/dashboard')))
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path)
        await untilRead(page, path)
        if (!ownTextsOnly.includes(path)) await expect(page.locator('#content')).toContainText(mark)
        await expectHarmless(page)
        await lookInside(page)
        if (path === '/permission/user') await askBefore(page)
      })
    }
  })
}

/** Opens the dialogs before a user is deleted, banned or given coins, in turn. */
async function askBefore(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const action of ['删除', '封禁', '调整余额']) {
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .nth(3)
      .press('Enter')
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).press('Enter')
    await expect(dialog).toContainText(mark)
    await expectHarmless(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

test('hostile text: in what a refusal says it is text and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/login')
  for (const text of Object.values(hostileTexts)) {
    const stop = await refuse(page, '/gm_user/login', 500, text)
    await submitLogin(page, 'admin', 'ABCD')
    const toast = page.getByText(text.slice(0, 2)).filter({ visible: true })
    await expect(toast.first()).toBeVisible()
    await expectHarmless(page)
    const close = page.getByRole('alert').getByRole('button', { name: '关闭' })
    await close.click()
    await expect(toast).toHaveCount(0)
    await stop()
  }
})

test('hostile text: typed into a search it is looked for, and kept in the address', async ({ page }) => {
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

test('hostile text: the name of a file that is chosen is text and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await storeBefore(page, { EvPluginID: '1' })
  await openAs(page, 'author', '/app/publish')
  await page.getByRole('button', { name: '新建版本' }).click()
  const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
  const name = `${mark}\u202E<img src=x onerror="window.foreign=1">${'W'.repeat(120)}.zip`
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await expect(page.getByRole('dialog').getByText(mark).first()).toBeVisible()
  await expect(page.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await expectHarmless(page)
})
