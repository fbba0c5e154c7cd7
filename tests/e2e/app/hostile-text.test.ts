import { builderZip } from '#tests/support/zip.ts'
import { refuse } from '../support/envelope.ts'
import { answerWithHostileTexts, hostileTexts, mark } from '../support/hostile-answers.ts'
import { openWithMenu } from '../support/menu-pages.ts'
import { goTo, open, openAs, storeBefore, submitLogin } from '../support/session.ts'
import { shortIntervals, soonGone, soonVisible } from '../support/soon.ts'
import { expect, type Page, test } from '../support/test.ts'
import { visited, visits } from '../support/visits.ts'

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

const none = { ran: undefined, elements: [], turned: '', sideways: 0, beyond: [] }

async function expectHarmless(page: Page): Promise<void> {
  await expect.poll(() => harm(page), { intervals: shortIntervals }).toEqual(none)
}

/** Waits for a page and its data, with the wanted text. */
async function untilRead(page: Page, path: string, text: string): Promise<void> {
  const read = () =>
    page.evaluate((wanted) => {
      const inSight = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      return {
        path: document.querySelector<HTMLElement>('[aria-current="page"][data-path]')?.dataset.path,
        headings: inSight('#content h1').length,
        busy: inSight('#content :is(table, ul)[aria-busy="true"]').length,
        // The pages behind this one are in the document, too.
        hasText: inSight('#content > *').some(({ textContent }) => textContent.includes(wanted)),
      }
    }, text)
  await expect
    .poll(read, { intervals: shortIntervals })
    .toEqual({ path, headings: 1, busy: 0, hasText: true })
}

/** Opens and closes the first overlay of each kind; resolves to their texts. */
async function lookInside(page: Page): Promise<string> {
  let texts = ''
  for (const [name, role] of [
    [/^编辑 /, 'dialog'],
    [/^(详情|查看) /, 'dialog'],
    [/的更多操作$/, 'menuitem'],
  ] as const) {
    const button = page.locator('#content').getByRole('button', { name }).first()
    if (!(await button.isVisible())) continue
    await button.press('Enter')
    const inside = page.getByRole(role).first()
    await soonVisible(inside)
    await soonGone(inside.locator('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'))
    await expectHarmless(page)
    texts += await inside.textContent()
    await page.keyboard.press('Escape')
    await soonGone(page.getByRole(role))
  }
  return texts
}

/** Pages without user content. */
const ownTextsOnly = ['/member/pwd', '/member/pay', '/member/order']

/** Pages with user content in an overlay only. */
const textsInside = ['/ev/list']

for (const { username, paths } of visits) {
  test(`hostile text: on every page of ${username} it is text and nothing else`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await answerWithHostileTexts(page)
    expect(visited).toEqual(expect.arrayContaining(await openWithMenu(page, username, '/dashboard')))
    for (const path of paths) {
      await test.step(path, async () => {
        await goTo(page, path)
        await untilRead(page, path, [...ownTextsOnly, ...textsInside].includes(path) ? '' : mark)
        await expectHarmless(page)
        const texts = await lookInside(page)
        if (textsInside.includes(path)) expect(texts).toContain(mark)
        if (path === '/permission/user') await askBefore(page)
        if (path === '/market') await lookAtPlugin(page)
      })
    }
  })
}

/** Opens a plugin of the market, with the others of its author. */
async function lookAtPlugin(page: Page): Promise<void> {
  await goTo(page, '/market?plugin=log-lens')
  await expect(page.getByRole('heading', { name: /的其他插件$/ })).toBeVisible()
  await expectHarmless(page)
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
    await soonVisible(dialog.filter({ hasText: mark }))
    await expectHarmless(page)
    await page.keyboard.press('Escape')
    await soonGone(dialog)
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

test('hostile text: cut off, it is told in full by its title once it is pointed at, or was before that was loaded', async ({
  page,
}) => {
  const pointed = Promise.withResolvers<void>()
  await page.route('**/shell-parts-*.js', async (route) => {
    await pointed.promise
    await route.continue()
  })
  await answerWithHostileTexts(page)
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
