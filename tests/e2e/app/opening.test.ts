import { open, openAs } from '../support/session.ts'
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

/** File names of the page's requests, in order. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''))
  return asked
}

test('opening: user, page code and data are requested early, none twice; form styles come with the first form', async ({
  page,
}) => {
  await holdUntil(page, /\/assets\/initial-[\w-]+\.js$/, /\/gm_user\/info$/)
  await holdUntil(page, /\/gm_user\/info$/, /\/assets\/user-page-[\w-]+\.js$/)
  await holdUntil(page, /\/assets\/shell-[\w-]+\.js$/, /\/gm_user\/userlist$/)
  const asked = watchRequests(page)
  await openAs(page, 'admin', '/permission/user')
  await expect(rows(page)).toBeVisible()
  await expect(page.getByText(/ev 币/).first()).toBeVisible()
  expect(asked.filter((name) => ['info', 'userlist'].includes(name)).sort()).toEqual(['info', 'userlist'])
  expect(asked.filter((name) => /^(index|initial)-[\w-]+\.js$/.test(name))).toHaveLength(1)
  const ofForms = () => asked.filter((name) => /^antd-other-[\w-]+\.css$/.test(name))
  expect(ofForms()).toEqual([])
  await page.getByRole('button', { name: '新增用户' }).click()
  await expect(page.getByRole('dialog').locator('.ant-form-item-label label').first()).toHaveCSS(
    'display',
    'inline-flex',
  )
  expect(ofForms()).toHaveLength(1)
})

test('opening: no styles are made at run time, and buttons look as antd draws them in light and dark', {
  tag: '@slow',
}, async ({ page }) => {
  await openAs(page, 'admin', '/permission/user')
  await expect(rows(page)).toBeVisible()
  const made = await page.evaluate(async () => {
    const served = await (await fetch('./')).text()
    const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
    return texts.filter((text) => !served.includes(text))
  })
  // What is left are the values of tokens, in the chosen colours.
  const rules = made.flatMap((text) => text.match(/[^{}]+\{(?!\s*--)[^{}]*\}/g) ?? [])
  expect(rules.filter((rule) => /\.(ant|pro)-?/.test(rule))).toEqual([])
  const tools = page.getByRole('button', { name: '列表工具' })
  const add = page.getByRole('button', { name: '新增用户' })
  const search = page.getByRole('button', { name: '搜索', exact: true })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(add).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(add).toHaveCSS('padding-inline', '15px')
    await expect(tools).toHaveCSS('border-top', /^1px solid/)
    await expect(tools).toHaveCSS(
      'background-color',
      scheme === 'light' ? 'rgb(255, 255, 255)' : /rgb\(2\d, 2\d, 2\d\)/,
    )
    await expect(search).toHaveCSS('width', '32px')
  }
})

test('moving: pointing at a link or focusing it fetches its page; it opens in a new tab on demand', async ({
  page,
  context,
}) => {
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

  const link = menu.getByRole('link', { name: '用户管理' })
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/#\/permission\/user$/)
  await expect(page).toHaveURL(/#\/permission\/role$/)
  await open(page, '/permission/user')
  await link.click()
  await page.goBack()
  // Where one is already is no step: one goes back to the page before it.
  await expect(page).toHaveURL(/#\/permission\/role$/)
})
