import type { Locator } from '@playwright/test'
import { versionStates } from '#contract/values/states.ts'
import { boxOf } from '../support/elements.ts'
import { intercept } from '../support/interception.ts'
import { openTool } from '../support/list-menu.ts'
import { openPublish } from '../support/publish-steps.ts'
import { captchaShown, open, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Resolves to whether nothing covers the middle of a control. */
function isUppermost(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

test('dialogs: buttons stay in sight on a small screen, two layers darken it once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openAs(page, 'admin', '/permission/user?search_txt=buyer')
  const drawer = page.getByRole('dialog', { name: '新增用户' })
  const name = drawer.getByLabel('用户名')
  const password = drawer.getByLabel('初始密码')

  await test.step('a drawer focuses its first field; its buttons are in sight and cover no field', async () => {
    await page.getByRole('button', { name: '新增用户' }).click()
    await expect(name).toBeFocused()
    for (const button of ['取消', '创建'])
      await expect(drawer.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    await name.fill('somebody')
    await password.focus()
    await expect.poll(() => isUppermost(password)).toBe(true)
    await expect(drawer.getByRole('button', { name: '创建' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a question replaces the drawer’s mask, and staying keeps the typed text', async () => {
    await drawer.getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '有未保存的修改' })
    await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused()
    await expect(page.locator('.ant-drawer-open > .ant-drawer-mask')).toHaveCSS('visibility', 'hidden')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.locator('.ant-drawer-open > .ant-drawer-mask')).toHaveCSS('visibility', 'visible')
    await expect(name).toHaveValue('somebody')
    await drawer.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(drawer).toBeHidden()
  })
})

const question = (page: Page) => page.getByRole('dialog', { name: '有未保存的修改' })

/** Resolves to whether the browser shows an element as modal dialog. */
const isModal = (dialog: Locator) => dialog.evaluate((element) => element.matches('dialog:modal'))

async function pressEscapes(page: Page, count: number): Promise<void> {
  for (let press = 0; press < count; press += 1) await page.keyboard.press('Escape')
}

test('dialogs: keys and presses close what they are meant for, and no text is lost', async ({ page }) => {
  await openAs(page, 'admin', '/permission/user?search_txt=buyer')
  const dialog = page.getByRole('dialog', { name: '调整“buyer”的余额' })
  const remark = dialog.getByLabel('备注')
  await page.getByRole('button', { name: 'buyer 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '调整余额' }).click()
  await remark.fill('补偿')

  await test.step('five Esc leave the question, and the dialog below it', async () => {
    await pressEscapes(page, 5)
    await question(page).getByRole('button', { name: '继续编辑' }).click()
    await expect(question(page)).toBeHidden()
    await expect(remark).toHaveValue('补偿')
    expect(await isModal(dialog)).toBe(true)
  })

  await test.step('a press that begins or ends in the dialog closes nothing, one beside it asks', async () => {
    const field = await boxOf(remark)
    const inside: [number, number] = [field.x + 20, field.y + 10]
    const outside: [number, number] = [5, 5]
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to)
      await page.mouse.up()
    }
    await expect(question(page)).toBeHidden()
    await expect(remark).toHaveValue('补偿')
    await page.mouse.click(...outside)
    await question(page).getByRole('button', { name: '放弃修改' }).click()
    await expect(dialog).toBeHidden()
  })
})

test('dialogs: five Esc in a bulk action stop it, and its dialog stays until the end', async ({ page }) => {
  await openAs(page, 'admin', '/permission/user?search_txt=buyer')
  const released = Promise.withResolvers<void>()
  await intercept(page, '/gm_user/ban', async ({ ask }) => {
    await released.promise
    return ask()
  })
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page
    .getByRole('region', { name: '已选记录' })
    .getByRole('button', { name: '封禁', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('封禁原因').fill('测试')
  await dialog.getByRole('button', { name: /^封禁/ }).click()
  const stop = dialog.getByRole('button', { name: '停止' })
  await expect(stop).toBeEnabled()
  await pressEscapes(page, 5)
  await expect(stop).toBeDisabled()
  expect(await isModal(dialog)).toBe(true)
  released.resolve()
  await expect(dialog).toBeHidden()
})

test('dialogs: Esc closes a calendar before its dialog', async ({ page }) => {
  await intercept(page, '/app/PublishList', async ({ ask }) => {
    const answer = await ask()
    const body = JSON.parse(answer.body)
    for (const version of body.data.list)
      if (version.version === '2.4.0') version.state = versionStates.approved
    return { ...answer, body: JSON.stringify(body) }
  })
  await openPublish(page)
  await page.getByRole('button', { name: /^发布 2\.4\.0/ }).click()
  const dialog = page.getByRole('dialog', { name: '发布 2.4.0' })
  await dialog.getByRole('radio', { name: '定时发布' }).check()
  await dialog.getByRole('textbox', { name: /时间（/ }).click()
  const calendar = dialog.getByRole('table')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
})

test('dialogs: Esc and Enter of an input method close and send nothing', async ({ page }) => {
  const tools = await page.context().newCDPSession(page)
  const compose = () =>
    tools.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  /** Presses a key as an input method does, which handles it. */
  const press = (key: string) =>
    tools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })

  await test.step('Esc leaves the panel of views, and closes it when the composition has ended', async () => {
    await openAs(page, 'admin', '/permission/user')
    const panel = await openTool(page, '视图')
    await panel.getByRole('button', { name: '另存为视图' }).click()
    await panel.getByLabel('视图名称').focus()
    await compose()
    await press('Escape')
    await press('Enter')
    await expect(panel.getByLabel('视图名称')).toHaveValue('zhong')
    await tools.send('Input.insertText', { text: '中' })
    await expect(panel.getByLabel('视图名称')).toHaveValue('中')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('Esc leaves a dialog', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: '搜索' })
    await search.getByRole('combobox').focus()
    await compose()
    await press('Escape')
    await press('Enter')
    await expect(search.getByRole('combobox')).toHaveValue('zhong')
    await tools.send('Input.insertText', { text: '' })
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  })

  await test.step('Enter sends no mail', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/favicon.svg')
    await open(page, '/login')
    await page.getByRole('link', { name: '注册账号' }).click()
    await captchaShown(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const email = page.getByLabel('邮箱', { exact: true })
    await email.fill('new@example.com')
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill('1')
    await compose()
    await press('Enter')
    expect(sent.filter((url) => /AuthCode/.test(url))).toEqual([])
  })
})
