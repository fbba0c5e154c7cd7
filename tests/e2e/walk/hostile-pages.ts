import { mark } from '../support/hostile-answers.ts'
import { shortIntervals } from '../support/intervals.ts'
import { goTo } from '../support/session.ts'
import { expect, type Page } from '../support/test.ts'

/** Pages without user content. */
const ownTextsOnly = ['/member/pwd', '/member/pay', '/member/order']
/** Pages with user content in an overlay only. */
const textsInside = ['/ev/list']

/** Fails unless the page in sight shows a hostile text, where it shows what users write. */
export async function expectHostile(page: Page, path: string): Promise<void> {
  if ([...ownTextsOnly, ...textsInside].includes(path)) return
  const text = () => page.locator('#content > *').filter({ visible: true }).allTextContents()
  await expect
    .poll(async () => (await text()).join().includes(mark), {
      message: `${path}: shows the hostile texts`,
      intervals: shortIntervals,
    })
    .toBe(true)
}

type Look = (inside: string) => Promise<void>

/** Opens the page's overlays in turn: the first of each kind, and those that ask before a user is changed. */
export async function lookInside(page: Page, path: string, look: Look): Promise<void> {
  const texts = await openEachKind(page, look)
  if (textsInside.includes(path)) expect(texts, `${path}: hostile texts in overlays`).toContain(mark)
  if (path === '/permission/user') await askBefore(page, look)
  if (path !== '/market') return
  await goTo(page, '/market?plugin=log-lens')
  await expect(page.getByRole('heading', { name: /的其他插件$/ })).toBeVisible()
  await look('a plugin')
}

/** Opens and closes the first overlay of each kind; resolves to their texts. */
async function openEachKind(page: Page, look: Look): Promise<string> {
  const content = page.locator('#content')
  const menu = content.getByRole('button', { name: /的更多操作$/ }).first()
  let texts = ''
  for (const [kind, control, role] of [
    ['record', content.locator('[data-record]').first(), 'dialog'],
    ['view', content.getByRole('button', { name: /^查看 / }).first(), 'dialog'],
    ['menu', menu, 'menuitem'],
    ['form', menu, 'dialog'],
  ] as const) {
    if (!(await control.isVisible())) continue
    await control.press('Enter')
    if (kind === 'form' && !(await chooseEdit(page))) continue
    const inside = page.getByRole(role).first()
    await expect(inside).toBeVisible()
    await expect(inside.locator('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
    await look(`${role} of ${kind}`)
    texts += await inside.textContent()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  return texts
}

/** Edits by the menu that opens; closes one without that, and resolves to false. */
async function chooseEdit(page: Page): Promise<boolean> {
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const edit = items.filter({ hasText: /^编辑$/ })
  const isOffered = (await edit.count()) > 0
  await (isOffered ? edit.press('Enter') : page.keyboard.press('Escape'))
  if (!isOffered) await expect(items).toHaveCount(0)
  return isOffered
}

async function askBefore(page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const action of ['删除', '封禁', '调整余额']) {
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .nth(3)
      .press('Enter')
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).press('Enter')
    await expect(dialog.filter({ hasText: mark })).toBeVisible()
    await look(`dialog ${action}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}
