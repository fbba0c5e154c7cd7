import { type AnswerFault, answerFaults } from './support/answer-faults.ts'
import { type ChangedProvider, changeProvider, expectPatient, expectSound } from './support/fault-run.ts'
import { goTo, open, openAnew, openAs, tokenOf } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'
import { visits } from './support/visits.ts'

/** The faults of a normal run; `npm run bench -- faults` has all of them. */
const isWhole = process.env.FAULT_RUN === 'whole'
const faults = answerFaults.filter(({ isRare }) => isWhole || !isRare)
const total = faults.filter(({ isTotal }) => isTotal)

/** Returns the faults for a page: all in the full run, otherwise only one of the total failures, in turn. */
function faultsOf(page: number): readonly AnswerFault[] {
  if (isWhole) return faults
  return faults.filter((fault) => !fault.isTotal || fault === total[page % total.length])
}

/** Counts the pages of the visits before one's own, so that each fault gets its turn. */
function pagesBefore(username: string): number {
  const before = visits.slice(
    0,
    visits.findIndex((visit) => visit.username === username),
  )
  return before.flatMap(({ paths, views = [] }) => [...paths, ...views]).length
}

/** Console messages of failed answers and of parts that fail to render. */
const expected = /Failed to load resource|net::ERR|^error: (React Router caught.*)?(TypeError|RangeError)/

const content = '#content'

/** Answers the console's question with the button that stays on the page. */
async function answerQuestions(page: Page, { says, stays }: AnswerFault): Promise<void> {
  if (says) await expect.soft(page.getByText(says).first()).toBeVisible()
  if (!stays) return
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: stays }).click()
  await expect(dialog).toBeHidden()
}

/** Loads the code of every page once, because it cannot load without a connection. */
async function waitForEveryPage(
  page: Page,
  provider: ChangedProvider,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    provider.hold(true)
    await openAnew(page, path)
    await expectPatient(page, content, `${path}: at first`)
    await page.clock.fastForward(5000)
    await expectPatient(page, content, `${path}: after 5 s`)
    provider.hold(false)
    await expectSound(page, provider, content, `${path}: once the answers are there`)
  }
}

for (const { username, paths, views } of visits) {
  test(`faults: every page of ${username} stands whatever is answered, and however late`, async ({
    page,
    context,
    consoleGuard,
  }) => {
    test.setTimeout(isWhole ? 240_000 : 60_000)
    consoleGuard.allow(expected)
    const all = [...paths, ...(views ?? [])]
    const first = pagesBefore(username)
    const provider = await changeProvider(page)
    await page.clock.install()
    await openAs(page, username, '/404')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForEveryPage(page, provider, all)
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        await context.setOffline(fault.isCut === true)
        provider.setFault(fault)
        for (const path of all.filter((_, at) => faultsOf(first + at).includes(fault))) {
          await openAnew(page, path)
          await answerQuestions(page, fault)
          await expectSound(page, provider, content, `${path}: ${fault.name}`, fault)
        }
        await context.setOffline(false)
      })
    }
  })
}

/** One after the other: another step of the page is another form, with a captcha of its own. */
const steps = ['/login?mode=register', '/login?mode=forgot', '/login'] as const

test('faults: the sign-in pages stand whatever is answered', async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(expected)
  const provider = await changeProvider(page)
  await open(page, '/login')
  for (const path of steps) {
    await goTo(page, path)
    await expectSound(page, provider, 'main', `${path}: good answers`)
  }
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      await context.setOffline(fault.isCut === true)
      provider.setFault(fault, '/GetAuthCode')
      for (const path of steps) {
        await goTo(page, path)
        if (fault.stays === '取消') await answerQuestions(page, fault)
        await expectSound(page, provider, 'main', `${path}: ${fault.name}`, fault)
      }
      await context.setOffline(false)
    })
  }
})

test('faults: a sign-in that fails in whatever way says so, and can be tried again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(expected)
  const provider = await changeProvider(page)
  await open(page, '/login')
  const captcha = page.getByRole('textbox', { name: '验证码' })
  for (const fault of faults.filter(({ isReadable }) => !isReadable)) {
    await test.step(fault.name, async () => {
      provider.setFault(fault, '/gm_user/login')
      await page.getByRole('textbox', { name: '用户名' }).fill('author')
      await page.getByLabel('密码', { exact: true }).fill('Demo1234')
      await captcha.fill('ABCD')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      // It is emptied for the next try.
      await expect.soft(captcha, fault.name).toHaveValue('')
      await expect
        .soft(
          page.getByRole('alert').filter({ hasText: /./ }).or(page.getByRole('dialog')).first(),
          fault.name,
        )
        .toBeVisible()
      if (fault.stays === '取消') await answerQuestions(page, fault)
      await expectSound(page, provider, 'main', `signing in: ${fault.name}`, fault)
      await expect.soft(page, fault.name).toHaveURL(/#\/login$/)
    })
  }
})

test('faults: a console that cannot learn who is signed in stands, whatever is answered', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(expected)
  const provider = await changeProvider(page)
  const token = await tokenOf(page, 'author')
  await open(page, '/login')
  await expectSound(page, provider, 'main', 'signing in: good answers')
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      provider.setFault(fault, '/gm_user/info')
      await storeElsewhere(page, token)
      await goTo(page, '/member/base')
      await expectSound(page, provider, '#content, main', `opening: ${fault.name}`, fault)
      provider.setFault(null)
      await storeElsewhere(page, '')
      await expect(page).toHaveURL(/#\/login/)
    })
  }
})

test('faults: while a console learns who is signed in, its frame stands', async ({ page }) => {
  const provider = await changeProvider(page)
  await page.clock.install()
  provider.hold(true)
  await openAs(page, 'author', '/member/base')
  await expect(page.locator('#skeleton .skeleton-shell')).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(page.locator('#skeleton .skeleton-shell')).toBeVisible()
  provider.hold(false)
  await expectSound(page, provider, content, 'opening: once the answers are there')
  await expect(page.locator('#skeleton')).toBeHidden()
})

/** Stores a token as another tab does when it signs in or out. */
async function storeElsewhere(page: Page, token: string): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'Admin-Token'
    if (newValue === '') localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue: newValue || null }))
  }, token)
}
