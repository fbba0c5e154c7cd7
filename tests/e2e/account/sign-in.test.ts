import { intercept } from '../support/interception.ts'
import { newCaptcha, open, openAs, storedToken, submitLogin } from '../support/session.ts'
import { signOut } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

function trail(page: Page) {
  return page.getByRole('navigation', { name: '当前位置' })
}

test('§4 session: any page leads to sign-in and back; a real host gets no calls of the demo', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await intercept(page, '', async ({ ask }) => {
    const answer = await ask()
    return { ...answer, headers: answer.headers.filter(({ name }) => name.toLowerCase() !== 'x-mock') }
  })

  const wanted = '/member/order?status=1'
  await open(page, wanted)
  await expect(page).toHaveURL(new RegExp(`#/login\\?redirect=${encodeURIComponent(wanted)}$`))
  await expect(page.getByText('请先登录，谢谢')).toBeVisible()
  await submitLogin(page, '  author ', await newCaptcha(page))
  await expect(page).toHaveURL(/#\/member\/order\?status=1$/)
  await expect(trail(page)).toContainText('订单管理')
  expect(asked.filter((path) => /demo|__mock/.test(path))).toEqual([])
})

test('§4 session: a reload stays on the page, and a sign-out keeps its whole path', async ({ page }) => {
  const asked = page.waitForRequest('**/gm_user/info')
  const stop = await intercept(page, '/gm_user/info', () => new Promise(() => {}))
  await openAs(page, 'author', '/app/publish')
  await asked
  stop()
  await page.reload()
  await expect(trail(page)).toContainText('插件版本管理')
  await expect(page).toHaveURL(/#\/app\/publish$/)

  await open(page, '/member/base?tab=2')
  await expect(trail(page)).toContainText('基本信息')
  await signOut(page)
  await expect(page).toHaveURL(new RegExp(`#/login\\?redirect=${encodeURIComponent('/member/base?tab=2')}$`))
  expect(await storedToken(page)).toBeFalsy()
})
