import { expectAccessible } from './support/accessibility.ts'
import { goTo, openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: '角色预览' })
const leave = (page: Page) => bar(page).getByRole('button', { name: '退出预览' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
const sidebar = (page: Page) => page.getByRole('menu').first()

async function preview(page: Page, role: string) {
  await page.getByRole('button', { name: `${role} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: '预览' }).click()
  await expect(bar(page)).toContainText(`角色“${role}”`)
}

const storedTabs = (page: Page) => page.evaluate(() => sessionStorage.getItem('tabs'))

test('screens /permission/role: the console as a role sees it: its menu and its calls, reading only; leaving brings everything back, unsaved changes too', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user')
  const written: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/gm_user/UpdateSelf')) written.push(request.url())
  })
  await page.getByRole('button', { name: '新增用户' }).click()
  await page.getByRole('dialog').getByLabel('用户名').fill('half-typed')
  await goTo(page, '/permission/role')
  await expect(page.getByRole('heading', { name: '角色管理' })).toBeVisible()
  await expect.poll(() => storedTabs(page)).toContain('/permission/role')
  const own = await storedTabs(page)

  await test.step('it shows the menu of the role, in tabs of its own', async () => {
    await preview(page, '买家')
    await expect(leave(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: /欢迎回来$/ })).toBeVisible()
    await expect(sidebar(page)).not.toContainText('权限')
    await expect(tabs(page)).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('what writes is refused without a call', async () => {
    await page.getByRole('menuitem', { name: '我的信息' }).click()
    await page.getByRole('link', { name: '基本信息' }).click()
    await page.getByRole('button', { name: '编辑资料' }).click()
    await page.getByLabel('简介').fill('预览里写的')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('预览中不能修改数据').first()).toBeVisible()
    expect(written).toEqual([])
    expect(await storedTabs(page)).toBe(own)
  })

  await test.step('leaving and going back bring back the list, the tabs and what was typed', async () => {
    await leave(page).click()
    await expect(bar(page)).toBeHidden()
    await expect(tabs(page)).toHaveCount(3)
    await expect(page.locator(':focus')).toHaveCount(1)
    await preview(page, '审核员')
    await page.goBack()
    await expect(bar(page)).toBeHidden()
    await expect(page).toHaveURL(/#\/permission\/role$/)
    await expect(page.getByRole('heading', { name: '角色管理' })).toBeVisible()
    await expect(sidebar(page)).toContainText('权限')
    await tabs(page).filter({ hasText: '用户管理' }).click()
    await expect(page.getByRole('dialog').getByLabel('用户名')).toHaveValue('half-typed')
    expect(await storedTabs(page)).toContain('/permission/role')
  })
})

test('screens /permission/role: what is being edited can be previewed; a reload ends it', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/role')
  await page.getByRole('row').filter({ hasText: '运营' }).getByRole('button', { name: /^编辑/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称').fill('试用')
  await drawer
    .getByRole('tree', { name: '菜单' })
    .getByRole('checkbox', { name: /^发布版本/ })
    .click()
  await drawer.getByRole('button', { name: '以此角色预览控制台' }).click()
  await expect(bar(page)).toContainText('角色“试用”')
  await expect(drawer).toBeHidden()
  await expect(sidebar(page)).toContainText('权限')
  await expect(sidebar(page)).not.toContainText('发布版本')
  await leave(page).click()
  await expect(drawer.getByLabel('名称')).toHaveValue('试用')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await preview(page, '买家')
  await page.reload()
  await expect(page.getByRole('heading', { name: '角色管理' })).toBeVisible()
  await expect(bar(page)).toBeHidden()
})
