import { expectAccessible } from '../support/accessibility.ts'
import { newCaptcha, openAs, storedToken, submitLogin, tokenOf } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const old = (page: Page) => page.getByLabel('原密码')
const password = (page: Page) => page.getByLabel('新密码', { exact: true })
const repeat = (page: Page) => page.getByLabel('确认密码')
const submit = (page: Page) => page.getByRole('button', { name: '修改密码', exact: true })

test('screens /member/pwd: what is wrong is said at its field; a new password ends the sessions elsewhere and leads to signing in with it', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ModifyPwdByPassword')) sent += 1
  })
  await openAs(page, 'buyer', '/member/pwd')

  await test.step('what is missing, weak or different is said before anything is sent', async () => {
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
    await expectAccessible(page, '#content')
    expect(sent).toBe(0)
  })

  await test.step('the wrong old password is said at its field until that is edited', async () => {
    await old(page).fill('Wrong1234')
    await password(page).fill('Better5678x')
    await repeat(page).fill('Better5678x')
    await submit(page).click()
    await expect(page.getByText('原密码错误')).toBeVisible()
    await expect(old(page)).toBeFocused()
    await expect(old(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(password(page)).toHaveValue('Better5678x')
    await old(page).fill('Demo1234')
    await expect(page.getByText('原密码错误')).toBeHidden()
  })

  const elsewhere = await tokenOf(page, 'buyer')
  await submit(page).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('密码已修改，请用新密码登录')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  const ended = await page.request.post('/api/v1/gm_user/info', { headers: { 'X-Token': elsewhere } })
  expect(await ended.json()).toMatchObject({ code: 40002 })

  await submitLogin(page, 'buyer', await newCaptcha(page), 'Better5678x')
  await expect(page).toHaveURL(/#\/dashboard$/)
})
