import { type AnswerFault, answerFaults } from '../support/answer-faults.ts'
import { type ChangedProvider, changeProvider, expectPatient, expectSound } from '../support/fault-run.ts'
import { captchaShown, goTo, open, openAnew, openAs, tokenOf, type Username } from '../support/session.ts'
import { soonGone, soonVisible } from '../support/soon.ts'
import { expect, type Page, test } from '../support/test.ts'
import { visits } from '../support/visits.ts'

/** The faults of a normal run; `npm run bench -- faults` has all of them. */
const isWhole = process.env.FAULT_RUN === 'whole'
const faults = answerFaults.filter(({ isSparse }) => isWhole || !isSparse)

/** Returns the faults for a page: all in the full run, otherwise one of each kind, in turn. */
function faultsOf(page: number): readonly AnswerFault[] {
  if (isWhole) return faults
  return Object.values(Object.groupBy(faults, ({ kind }) => kind)).flatMap(
    (alike) => alike[page % alike.length] ?? [],
  )
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

const signIn = { element: 'main' }

/** Answers the console's question with the button that stays on the page. */
async function answerQuestions(page: Page, { says, stays }: AnswerFault): Promise<void> {
  if (says) await expect.soft(page.getByText(says).first()).toBeVisible()
  if (!stays) return
  const dialog = page.getByRole('dialog')
  const stay = dialog.getByRole('button', { name: stays })
  await soonVisible(stay)
  await stay.click()
  await soonGone(dialog)
}

/** Opens the console at a page, with the answers late: its frame stands before it knows who is signed in. */
async function openLate(page: Page, provider: ChangedProvider, username: Username, path: string) {
  provider.hold(true)
  await openAs(page, username, path)
  const frame = page.locator('#skeleton .skeleton-shell')
  await expect(frame).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(frame).toBeVisible()
  provider.hold(false)
  await expectSound(page, provider, { path }, `${path}: opened late`)
  await expect(page.locator('#skeleton')).toBeHidden()
  await forgetAnswers(page)
}

/** Clears the cached answers, so that the pages of the shell read again. */
async function forgetAnswers(page: Page): Promise<void> {
  await goTo(page, '/404')
  await expect(page.locator('#content')).toHaveCount(0)
}

/** Loads the code of every page once, because it cannot load without a connection. */
async function waitForEveryPage(
  page: Page,
  provider: ChangedProvider,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    provider.hold(true)
    await (isView(path) ? openAnew : goTo)(page, path)
    await expectPatient(page, path, `${path}: at first`)
    await page.clock.fastForward(5000)
    await expectPatient(page, path, `${path}: after 5 s`)
    provider.hold(false)
    await expectSound(page, provider, { path }, `${path}: once the answers are there`)
  }
}

/** Returns true for another view of a page, which has cached answers and the same tab. */
function isView(path: string): boolean {
  return path.includes('?')
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
    await openLate(page, provider, username, all[0] ?? '')
    await waitForEveryPage(page, provider, all)
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        await context.setOffline(fault.isCut === true)
        provider.setFault(fault)
        await forgetAnswers(page)
        for (const path of all.filter((_, at) => faultsOf(first + at).includes(fault))) {
          // A question is asked once in a shell.
          await (isView(path) || fault.says || fault.stays ? openAnew : goTo)(page, path)
          await answerQuestions(page, fault)
          await expectSound(page, provider, { path }, `${path}: ${fault.name}`, fault)
        }
        await context.setOffline(false)
      })
    }
  })
}

/** One after the other: another step of the page is another form, with a captcha of its own. */
const steps = ['/login?mode=register', '/login?mode=forgot', '/login'] as const

test('faults: the sign-in pages stand whatever is answered, and a failed sign-in can be tried again', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(expected)
  const provider = await changeProvider(page)
  const token = await tokenOf(page, 'author')
  await open(page, '/login')
  for (const path of steps) {
    await goTo(page, path)
    await expectSound(page, provider, signIn, `${path}: good answers`)
  }
  for (const fault of faults) {
    await test.step(`captcha: ${fault.name}`, async () => {
      await context.setOffline(fault.isCut === true)
      provider.setFault(fault, '/GetAuthCode')
      for (const path of steps) {
        await goTo(page, path)
        if (fault.stays === '取消') await answerQuestions(page, fault)
        await expectSound(page, provider, signIn, `${path}: ${fault.name}`, fault)
      }
      await context.setOffline(false)
    })
  }
  await test.step('a captcha again', async () => {
    provider.setFault(null)
    await goTo(page, '/login?mode=register')
    await goTo(page, '/login')
    await expectSound(page, provider, signIn, 'signing in: good answers')
  })
  const captcha = page.getByRole('textbox', { name: '验证码' })
  for (const fault of faults.filter(({ isReadable }) => !isReadable)) {
    await test.step(`signing in: ${fault.name}`, async () => {
      provider.setFault(fault, '/gm_user/login')
      await page.getByRole('textbox', { name: '用户名' }).fill('author')
      await page.getByLabel('密码', { exact: true }).fill('Demo1234')
      await captchaShown(page)
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
      await expectSound(page, provider, signIn, `signing in: ${fault.name}`, fault)
      await expect.soft(page, fault.name).toHaveURL(/#\/login$/)
    })
  }
  for (const fault of faults) {
    await test.step(`who is signed in: ${fault.name}`, async () => {
      provider.setFault(fault, '/gm_user/info')
      await storeElsewhere(page, token)
      await goTo(page, '/member/base')
      await expectSound(page, provider, { element: '#content, main' }, `opening: ${fault.name}`, fault)
      provider.setFault(null)
      await storeElsewhere(page, '')
      await expect(page).toHaveURL(/#\/login/)
    })
  }
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
