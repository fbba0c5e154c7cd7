import { expect, test } from 'plugin-market-mock/playwright'

test('who is not signed in is asked to', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading')).toHaveText('Please sign in')
})

test('what the test asks by itself is in its sandbox, too', async ({ request, market }) => {
  await request.post(`${market.url}/api/v1/GetAuthCode`, { data: {} })
  expect((await market.calls()).map(({ path }) => path)).toEqual(['/GetAuthCode'])
})

test.describe('signed in', () => {
  test.use({ signedInAs: 'author' })

  test('the page knows who it is, in a sandbox of this test', async ({ page, market }) => {
    await page.goto('/')
    await expect(page.getByRole('heading')).toHaveText('Hello author')
    expect((await market.calls()).map(({ path }) => path)).toEqual(['/gm_user/info'])
  })
})
