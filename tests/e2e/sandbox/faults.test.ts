import { answerFaults } from '../support/answer-faults.ts'
import { answerQuestions, changeProvider, expectSound } from '../support/fault-run.ts'
import { goTo, open, openAs, storeElsewhere, submitLogin, tokenOf } from '../support/session.ts'
import { expect, failedCalls, test } from '../support/test.ts'

// The pages behind the sign-in are held by the walk, in tests/e2e/walk.

/** The faults of a normal run; `npm test -- slow` has all of them. */
const faults = answerFaults.filter(({ isSparse }) => process.env.SLOW_TESTS !== undefined || !isSparse)

const signIn = { element: 'main' }

test('faults: the frame stands while it is late who is signed in, and the page once that is answered', async ({
  page,
}) => {
  const provider = await changeProvider(page)
  await page.clock.install()
  provider.hold(true)
  await openAs(page, 'author', '/dashboard')
  const frame = page.locator('#skeleton .skeleton-shell')
  await expect(frame).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(frame).toBeVisible()
  provider.hold(false)
  await expectSound(page, provider, { path: '/dashboard' }, '/dashboard: opened late')
  await expect(page.locator('#skeleton')).toBeHidden()
})

/** One after the other: another step of the page is another form, with a captcha of its own. */
const steps = ['/login?mode=register', '/login?mode=forgot', '/login'] as const

test('faults: the sign-in pages stand whatever is answered; a failed sign-in says so', {
  tag: '@whole',
}, async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  const provider = await changeProvider(page)
  const token = await tokenOf(page, 'author')
  await open(page, '/login')
  for (const path of steps) {
    await goTo(page, path)
    await expectSound(page, provider, signIn, `${path}: good answers`)
  }
  for (const [at, fault] of faults.entries()) {
    // They share the captcha's field: each fault meets one of them.
    const path = steps[at % steps.length] ?? steps[0]
    await test.step(`captcha: ${fault.name}`, async () => {
      await context.setOffline(fault.isCut === true)
      provider.setFault(fault, '/GetAuthCode')
      await goTo(page, path)
      if (fault.stays === '取消') await answerQuestions(page, fault)
      await expectSound(page, provider, signIn, `${path}: ${fault.name}`, fault)
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
      await submitLogin(page, 'author', 'ABCD')
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
      await storeElsewhere(page, { 'Admin-Token': token })
      await goTo(page, '/member/base')
      await expectSound(page, provider, { element: '#content, main' }, `opening: ${fault.name}`, fault)
      provider.setFault(null)
      await storeElsewhere(page, { 'Admin-Token': null })
      await expect(page).toHaveURL(/#\/login/)
    })
  }
})
