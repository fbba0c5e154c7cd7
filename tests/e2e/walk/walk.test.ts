import { type MenuItem, parseMenu } from '#web/src/session/menu.ts'
import { hostileTexts } from '../support/hostile-answers.ts'
import { refuse } from '../support/interception.ts'
import { show } from '../support/looks.ts'
import {
  captchaShown,
  goTo,
  leaveShell,
  open,
  openAs,
  storeBefore,
  submitLogin,
  tokenOf,
} from '../support/session.ts'
import { type ConsoleGuard, expect, type Page, test } from '../support/test.ts'
import { type Visit, visited, visits } from '../support/visits.ts'
import { accessibility, consoleChecks, frame, layoutShifts, runChecks, wholeLayout } from './checks.ts'
import { expectHostile, lookInside } from './hostile-pages.ts'
import { hostileText } from './hostile-text.ts'
import { type Answers, answerInTurn, untilDrawn, untilRead } from './loading.ts'
import { changeProvider } from './provider.ts'
import { expectSound } from './sound.ts'

const wide = { lang: 'zh', theme: 'light', width: 1440 } as const
const narrow = { lang: 'en', theme: 'dark', width: 390 } as const

interface Walk {
  page: Page
  guard: ConsoleGuard
  answers: Answers
}

// A red walk names the page, the pass and the check; a new check is a function of `checks.ts`.
for (const visit of visits) {
  test(`walk: every page of ${visit.username} stands, whatever comes`, async ({ page, consoleGuard }) => {
    test.setTimeout(900_000)
    const walk = { page, guard: consoleGuard, answers: await answerInTurn(page) }
    await test.step('real data, wide, light, Chinese', () => walkAsItIs(walk, visit))
    await test.step('real data, narrow, dark, English', () => walkNarrow(walk, visit))
    await test.step('hostile texts in late answers', () => walkWithHostileTexts(walk, visit))
    walk.answers.stop()
    await test.step('empty lists and failed calls', () => walkWithOddAnswers(page, visit))
  })
}

test('walk: error pages and sign-in stand, with hostile texts, too', async ({ page, consoleGuard }) => {
  await openAs(page, 'buyer', '/404')
  for (const [path, code] of [
    ['/404', '404'],
    ['/permission/user', '401'],
  ] as const) {
    await goTo(page, path)
    await expect(page.locator('#content').getByText(code, { exact: true })).toBeVisible()
    await inBothLooks(page, path, consoleGuard)
  }
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  for (const path of ['/login', '/login?mode=register', '/login?mode=forgot']) {
    await goTo(page, path)
    await captchaShown(page)
    // The messages at its fields are looked at as well.
    await page.locator('form button[type="submit"]').press('Enter')
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await inBothLooks(page, path, consoleGuard)
  }
  await show(page, { ...narrow, lang: 'zh' })
  const offerCaptcha = await refuse(page, '/GetAuthCode', 500, '数据库正在维护，请稍后再试')
  await goTo(page, '/login')
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeHidden()
  await runChecks('/login, without a captcha', [wholeLayout(page), accessibility(page)])
  offerCaptcha()
  await page.reload()
  for (const [kind, text] of Object.entries(hostileTexts)) {
    const stop = await refuse(page, '/gm_user/login', 500, text)
    await submitLogin(page, 'admin', 'ABCD')
    const toast = page.getByText(text.slice(0, 2)).filter({ visible: true })
    await expect(toast.first()).toBeVisible()
    await runChecks(`/login, refused with a hostile text (${kind})`, [hostileText(page)])
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
    await expect(toast).toHaveCount(0)
    stop()
  }
  const checks = consoleChecks(consoleGuard)
  await page.setViewportSize({ width: wide.width, height: 900 })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Plugin market' })).toBeVisible()
  await page.getByText('/gm_user/login', { exact: true }).click()
  await expect(page.getByText('Request body')).toBeVisible()
  await runChecks('/api/docs', checks)
})

/** Looks at the page in sight wide and narrow. */
async function inBothLooks(page: Page, path: string, guard: ConsoleGuard): Promise<void> {
  for (const look of [wide, narrow]) {
    await show(page, look)
    const checks = [wholeLayout(page), accessibility(page), ...consoleChecks(guard)]
    await runChecks(`${path}, ${look.width} px`, checks)
  }
}

/** Opens the first page by its address, and the others in its document. */
async function walkAsItIs(walk: Walk, visit: Visit): Promise<void> {
  const { page } = walk
  await page.setViewportSize({ width: wide.width, height: 900 })
  await storeBefore(page, { 'Admin-Token': await tokenOf(page, visit.username) })
  const info = page.waitForResponse('**/gm_user/info')
  await openEach(walk, visit, 'wide')
  const { data } = await (await info).json()
  const menu = leaves(parseMenu(data.list)).map((item) => item.path)
  expect(visited, 'pages of the menu that no walk visits').toEqual(expect.arrayContaining(menu))
}

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
}

async function walkNarrow(walk: Walk, visit: Visit): Promise<void> {
  const { page } = walk
  await leaveShell(page)
  await show(page, narrow)
  await openEach(walk, visit, 'narrow')
}

type Pass = 'wide' | 'narrow'

/** Opens the pages one after the other; axe looks at each of them. */
async function openEach(walk: Walk, { paths, views = [] }: Visit, pass: Pass): Promise<void> {
  for (const path of [...paths, ...views]) await openAsItIs(walk, path, pass)
}

async function openAsItIs({ page, guard, answers }: Walk, path: string, pass: Pass): Promise<void> {
  // Another view of a page that is open already: its answers are cached.
  if (path.includes('?')) await leaveShell(page)
  const calls = answers.begin()
  const checks = consoleChecks(guard)
  const isByAddress = page.url().endsWith('/favicon.svg')
  const since = isByAddress ? 0 : await page.evaluate(() => performance.now())
  await (isByAddress ? open : goTo)(page, path)
  await untilDrawn(page, path)
  await untilRead(page, path, calls)
  await runChecks(`${path}, ${pass}`, [
    layoutShifts(page, since),
    wholeLayout(page),
    frame(page),
    accessibility(page),
    ...checks,
  ])
}

/** Opens the pages in a new document, whose menu is hostile, too; their answers come after five seconds. */
async function walkWithHostileTexts({ page, guard, answers }: Walk, { paths }: Visit): Promise<void> {
  // The last answers of the document that is left may not be painted yet.
  answers.begin()
  await page.goto('/favicon.svg')
  await storeBefore(page, { lang: 'zh' })
  answers.becomeHostile()
  await page.clock.install()
  for (const path of paths) {
    const calls = answers.begin()
    const checks = [hostileText(page), ...consoleChecks(guard)]
    if (page.url().endsWith('/favicon.svg')) await open(page, path)
    else await goTo(page, path)
    await untilDrawn(page, path)
    await page.clock.fastForward(5000)
    await runChecks(`${path}, waiting for 5 s`, checks)
    await untilRead(page, path, calls)
    await expectHostile(page, path)
    await runChecks(`${path}, hostile texts`, checks)
    await lookInside(page, path, (inside) => runChecks(`${path}, hostile texts, ${inside}`, checks))
  }
}

/** The faults of the last pass: what one kind of page does with others is tested by its component. */
const faults = [
  { name: 'empty lists', isTemporary: false, change: emptied },
  { name: 'HTML instead of JSON', isTemporary: true, change: () => '<!doctype html><title>nginx</title>' },
]

async function walkWithOddAnswers(page: Page, { paths, views = [] }: Visit): Promise<void> {
  await page.goto('/favicon.svg')
  const provider = await changeProvider(page)
  await open(page, '/no-menu')
  for (const { name, isTemporary, change } of faults) {
    provider.change(change)
    await leaveShell(page)
    for (const [at, path] of [...paths, ...views].entries()) {
      if (path.includes('?')) await leaveShell(page)
      await goTo(page, path)
      await expectSound(page, provider, { path }, `${path}: ${name}`, isTemporary)
      await runChecks(`${path}, ${name}`, [wholeLayout(page), ...(at === 0 ? [accessibility(page)] : [])])
    }
  }
}

function emptied(good: string): string {
  return JSON.stringify(
    JSON.parse(good, (field, value) => {
      if (field === 'count') return 0
      return Array.isArray(value) ? [] : value
    }),
  )
}
