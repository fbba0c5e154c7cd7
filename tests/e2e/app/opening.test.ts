import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const rows = (page: Page) => page.locator('table[aria-busy="false"] tbody tr').first()

/** Delays requests that match the pattern until the other one was made. */
async function holdUntil(page: Page, held: RegExp, asked: RegExp): Promise<void> {
  const seen = page.waitForRequest(asked)
  await page.route(held, async (route) => {
    await seen
    await route.continue()
  })
}

test('opening: user, page code and data are requested early and once; form styles when needed', async ({
  page,
}) => {
  await holdUntil(page, /\/assets\/initial-[\w-]+\.js$/, /\/gm_user\/info$/)
  await holdUntil(page, /\/gm_user\/info$/, /\/assets\/user-page-[\w-]+\.js$/)
  await holdUntil(page, /\/assets\/shell-[\w-]+\.js$/, /\/gm_user\/userlist$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/.*\//, '')))
  await openAs(page, 'admin', '/permission/user')
  await expect(rows(page)).toBeVisible()
  await expect(page.getByText(/ev 币/).first()).toBeVisible()
  expect(asked.filter((name) => ['info', 'userlist'].includes(name)).sort()).toEqual(['info', 'userlist'])
  expect(asked.filter((name) => /^(index|initial)-[\w-]+\.js$/.test(name))).toHaveLength(1)
  const formStyles = () => asked.filter((name) => /^antd-other-[\w-]+\.css$/.test(name))
  expect(formStyles()).toEqual([])
  await page.getByRole('button', { name: '新增用户' }).click()
  const label = page.getByRole('dialog').locator('.ant-form-item-label label').first()
  await expect(label).toHaveCSS('display', 'inline-flex')
  expect(formStyles()).toHaveLength(1)
})

test('opening: antd’s styles come from the build, none at run time, in light and dark', async ({ page }) => {
  await openAs(page, 'admin', '/permission/user')
  await expect(rows(page)).toBeVisible()
  const served = await (await page.request.get('/')).text()
  const styles = await page.locator('style').allTextContents()
  expect(styles).not.toHaveLength(0)
  const added = styles.filter((text) => !served.includes(text))
  // The values of tokens, in the chosen colours, are the only styles of the run time.
  const rules = added.flatMap((text) =>
    [...text.matchAll(/[^{}]+\{(?!\s*--)[^{}]*\}/g)].map(([rule]) => rule),
  )
  expect(rules.filter((rule) => /\.(ant|pro)-?/.test(rule))).toEqual([])
  const add = page.getByRole('button', { name: '新增用户' })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(add).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(add).toHaveCSS('padding-inline', '15px')
    await expect(page.getByRole('button', { name: '列表工具' })).toHaveCSS(
      'background-color',
      scheme === 'light' ? 'rgb(255, 255, 255)' : /rgb\(2\d, 2\d, 2\d\)/,
    )
  }
})

test('moving: a link prefetches its page, and is no step in its own page', async ({ page }) => {
  await openAs(page, 'admin', '/permission/role')
  await expect(rows(page)).toBeVisible()
  const menu = page.getByRole('navigation', { name: '主导航' })
  const byPointer = page.waitForRequest(/\/assets\/user-page-[\w-]+\.js$/)
  await menu.getByRole('link', { name: '用户管理' }).hover()
  await byPointer
  const byFocus = page.waitForRequest(/\/assets\/operation-log-page-[\w-]+\.js$/)
  await menu.getByRole('link', { name: '操作日志' }).focus()
  await byFocus
  await expect(page).toHaveURL(/#\/permission\/role$/)
  await menu.getByRole('link', { name: '用户管理' }).click()
  await menu.getByRole('link', { name: '用户管理' }).click()
  await expect(page).toHaveURL(/#\/permission\/user$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/permission\/role$/)
})
