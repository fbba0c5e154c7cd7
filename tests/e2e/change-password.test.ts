import { expectAccessible } from './support/accessibility.ts'
import { openElsewhere } from './support/administration.ts'
import { newCaptcha, openAs, storedToken, submitLogin } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const path = '/member/pwd'
const call = '**/ModifyPwdByPassword'

const old = (page: Page) => page.getByLabel('原密码')
const password = (page: Page) => page.getByLabel('新密码', { exact: true })
const repeat = (page: Page) => page.getByLabel('再次输入新密码')
const submit = (page: Page) => page.getByRole('button', { name: '修改密码', exact: true })

async function fillIn(page: Page, current: string, next: string): Promise<void> {
  await old(page).fill(current)
  await password(page).fill(next)
  await repeat(page).fill(next)
}

test('screens /member/pwd: a new password leads to signing in with it', async ({ page }) => {
  await openAs(page, 'buyer', path)
  await fillIn(page, 'Demo1234', 'Better5678x')
  await submit(page).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('密码已修改，请用新密码登录')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('screens /member/pwd: whoever changes his password is signed out elsewhere, and signs in with the new one', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  const elsewhere = await openElsewhere(page, 'buyer', '/dashboard')
  await expect(elsewhere.getByRole('heading', { name: '我的账户' })).toBeVisible()
  await fillIn(page, 'Demo1234', 'Better5678x')
  await submit(page).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(elsewhere.getByText('登录已失效')).toBeVisible()
  await elsewhere.context().close()

  await submitLogin(page, 'buyer', await newCaptcha(page), 'Better5678x')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('screens /member/pwd: the wrong old password is said at its field until that is edited', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  await fillIn(page, 'Wrong1234', 'Better5678x')
  await submit(page).click()
  await expect(page.getByText('原密码错误')).toBeVisible()
  await expect(old(page)).toBeFocused()
  await expect(old(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page)).toHaveValue('Better5678x')
  await old(page).fill('Demo1234')
  await expect(page.getByText('原密码错误')).toBeHidden()
})

test('screens /member/pwd: what is missing, weak or different is said before anything is sent', async ({
  page,
}) => {
  let sent = 0
  await page.route(call, (route) => {
    sent += 1
    return route.continue()
  })
  await openAs(page, 'buyer', path)
  await submit(page).click()
  await expect(page.getByText('请填写此项')).toHaveCount(3)
  await expect(old(page)).toBeFocused()
  await password(page).fill('short')
  await expect(page.getByText('不符合要求')).toBeVisible()
  await password(page).fill('Demo1234')
  await expect(page.getByText('强度：弱')).toBeVisible()
  await repeat(page).fill('Demo12345')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await password(page).fill('correct-Horse-7-battery')
  await expect(page.getByText('强度：强')).toBeVisible()
  await expectAccessible(page)
  expect(sent).toBe(0)
})

test('screens /member/pwd: too many tries are counted down on the button', async ({ page }) => {
  await page.route(call, (route) =>
    route.fulfill({ status: 202, json: { code: 41005, msg: '尝试次数过多', data: { retry_after: 60 } } }),
  )
  await openAs(page, 'buyer', path)
  await fillIn(page, 'Wrong1234', 'Better5678x')
  await submit(page).click()
  await expect(page.getByRole('button', { name: /请等待 \d+ 秒/ })).toBeDisabled()
})
