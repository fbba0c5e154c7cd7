import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { intercept } from '../support/interception.ts'
import { goTo, openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/permission/operater_log'
const call = '/operater_log/ListAction'
const secret = 'Better5678'

const shown = (count: number) => `共 ${new Intl.NumberFormat('zh').format(count)} 条`
const table = (page: Page) => page.getByRole('table', { name: '操作日志' })
const rows = (page: Page) => table(page).getByRole('row')

/** Resolves to the request and answer of the list's next call. */
async function nextAnswer(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(`**${call}`)
  await act()
  const response = await answered
  return { request: response.request().postDataJSON(), data: (await response.json()).data }
}

/** Resolves to the lines of the exported file. */
async function exported(page: Page): Promise<string[]> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.csv$/)
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
}

const openLog = (page: Page, search = '') => nextAnswer(page, () => openAs(page, 'admin', path + search))

test('screens /permission/operater_log: newest first, page by page; filters by path, role, operator and time, kept in the address', async ({
  page,
}) => {
  const first = await openLog(page)
  await test.step('newest first, page by page', async () => {
    const { data } = first
    await expect(rows(page)).toHaveCount(data.list.length + 1)
    await expect(rows(page).nth(1)).toContainText(data.list[0].operater_action)
    await expect(page.getByText(shown(data.count))).toBeVisible()
    const { request } = await nextAnswer(page, () => page.getByRole('button', { name: '下一页' }).click())
    expect(request.page).toBe(2)
    await expect(page).toHaveURL(/\?page=2$/)
    await page.goBack()
    await expect(rows(page).nth(1)).toContainText(data.list[0].operater_action)
  })

  await test.step('filters by path', async () => {
    const { request, data } = await nextAnswer(page, () => page.getByLabel('路径').fill('/gm_user/ban'))
    expect(request.operater_action).toBe('/gm_user/ban')
    await expect(page.getByText(shown(data.count))).toBeVisible()
    await page.getByLabel('路径').fill('')
    await expect(page).toHaveURL(/operater_log$/)
  })

  await test.step('filters by time', async () => {
    await page.getByRole('button', { name: /^时间: / }).click()
    const { request, data } = await nextAnswer(page, () => page.getByText('近 7 天').click())
    expect(request.date).toHaveLength(2)
    await expect(page.getByText(shown(data.count))).toBeVisible()
    await expect(page.getByRole('button', { name: `时间: ${request.date.join(' – ')}` })).toBeVisible()
  })

  await test.step('filters by role and operator, kept in the address', async () => {
    await nextAnswer(page, () => goTo(page, `${path}?operater_action=/app`))
    const role = await nextAnswer(page, () => page.getByLabel('角色').selectOption('审核员'))
    expect(role.data.list.length).toBeGreaterThan(0)
    await expect(table(page).getByText('审核员')).toHaveCount(role.data.list.length)

    await page.getByRole('button', { name: /^操作人: / }).click()
    await page.getByRole('combobox', { name: '操作人' }).fill('reviewer')
    const option = page.locator('.ant-select-item-option[title="reviewer"]')
    const operator = await nextAnswer(page, () => option.click())
    expect(operator.request).toMatchObject({ operater_role_id: role.request.operater_role_id })
    await expect(page.getByRole('button', { name: '操作人: reviewer' })).toBeFocused()
    await openAnew(page, new URL(page.url()).hash.slice(1))
    await expect(page.getByText(shown(operator.data.count))).toBeVisible()
  })
})

test('screens /permission/operater_log: an administrator finds what he did, without its secrets, and exports it; the details fold, an export can be cancelled, and it looks again every 10 s once that is wanted', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openAs(page, 'admin', '/permission/user?search_txt=buyer@')
  await page.getByRole('button', { name: 'buyer 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '重设密码' }).click()
  await page.getByRole('dialog').getByLabel('新密码').fill(secret)
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('已为“buyer”设置新密码')).toBeVisible()
  const all = await nextAnswer(page, () => goTo(page, path))

  await test.step('exports what the filters select, page after page', async () => {
    const calls: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(call)) calls.push(request.postDataJSON().page)
    })
    const lines = await exported(page)
    expect(lines[0]).toBe('\uFEFF操作内容,路径,时间,操作人,操作对象,结果,角色,耗时,IP,请求内容')
    expect(lines).toHaveLength(all.data.count + 1)
    expect(calls).toEqual(Array.from({ length: Math.ceil(all.data.count / 200) }, (_, index) => index + 1))
  })

  await test.step('finds what he did, without its secrets, and exports it', async () => {
    await page.getByRole('button', { name: /^操作人: / }).click()
    await page.getByRole('combobox', { name: '操作人' }).fill('admin')
    const { data } = await nextAnswer(page, () =>
      page.locator('.ant-select-item-option[title="admin"]').click(),
    )
    await expect(page.getByText(shown(data.count))).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('/gm_user/UpdateUser')
    const details = rows(page).nth(1).getByRole('button', { name: /^详情/ })
    await details.press('Enter')
    await expect(page.getByRole('dialog').getByText('"***"')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(secret)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(details).toBeFocused()

    const lines = await exported(page)
    expect(lines).toHaveLength(data.count + 1)
    expect(lines[1]).toMatch(/^编辑用户 · buyer,\/gm_user\/UpdateUser,[^,]+,admin,.*""password"":""\*\*\*""/)
    expect(lines.slice(1).filter((line) => !line.includes(',admin,'))).toEqual([])
    expect(lines.join()).not.toContain(secret)
  })

  await test.step('a row opens the redacted body as a tree that folds', async () => {
    const { data } = await nextAnswer(page, () => goTo(page, `${path}?operater_action=/gm_user/login`))
    await expect(page.getByText(shown(data.count))).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('/gm_user/login')
    await rows(page).nth(1).locator('time').click()
    const drawer = page.getByRole('dialog', { name: new RegExp(`#${data.list[0].id}`) })
    await expect(drawer.getByText('"***"').first()).toBeVisible()
    await expect(drawer.getByText(data.list[0].created)).toBeVisible()
    await drawer.locator('summary').first().click()
    await expect(drawer.getByText('"***"').first()).toBeHidden()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('an export that is cancelled asks no more and saves nothing', async () => {
    await goTo(page, path)
    await expect(page.getByText(shown(all.data.count))).toBeVisible()
    let pages = 0
    const stop = await intercept(page, call, async ({ ask }) => {
      pages += 1
      // The third never comes.
      return pages < 3 ? ask() : new Promise(() => {})
    })
    let downloads = 0
    page.on('download', () => {
      downloads += 1
    })
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await expect(page.getByText(/已导出 400 \//)).toBeVisible()
    await expect.poll(() => pages).toBe(3)
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('button', { name: '导出 CSV' })).toBeVisible()
    expect(pages).toBe(3)
    expect(downloads).toBe(0)
    stop()
  })

  await test.step('looks again every 10 s once that is wanted', async () => {
    await page.clock.install()
    await page.getByLabel('每 10 秒刷新').check()
    await nextAnswer(page, () => page.clock.fastForward(10_000))
  })
})
