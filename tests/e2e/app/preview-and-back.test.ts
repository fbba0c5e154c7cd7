import { expectAccessible } from '../support/looks.ts'
import { goTo, openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: '角色预览' })
const leave = (page: Page) => bar(page).getByRole('button', { name: '退出预览' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
const sidebar = (page: Page) => page.getByRole('menu').first()

async function preview(page: Page, role: string) {
  await chooseInMenu(page, `${role} 的更多操作`, '预览')
  await expect(bar(page)).toContainText(`角色“${role}”`)
}

const storedTabs = (page: Page) => page.evaluate(() => sessionStorage.getItem('tabs'))

test('screens /permission/role: a role is previewed, and leaving brings everything back, unsaved changes too', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user')
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
    expect(await storedTabs(page)).toBe(own)
  })

  await test.step('going back brings back the list and the tabs', async () => {
    await page.goBack()
    await expect(bar(page)).toBeHidden()
    await expect(page).toHaveURL(/#\/permission\/role$/)
    await expect(page.getByRole('heading', { name: '角色管理' })).toBeVisible()
    await expect(sidebar(page)).toContainText('权限')
    await expect(tabs(page)).toHaveCount(3)
    await expect(page.locator(':focus')).toHaveCount(1)
  })

  await test.step('what is being edited can be previewed, and is still there afterwards', async () => {
    await chooseInMenu(page, '运营 的更多操作', '编辑')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('名称').fill('试用')
    await drawer
      .getByRole('tree', { name: '菜单' })
      .getByRole('checkbox', { name: /^产品版本/ })
      .click()
    await drawer.getByRole('button', { name: '以此角色预览控制台' }).click()
    await expect(bar(page)).toContainText('角色“试用”')
    await expect(drawer).toBeHidden()
    await expect(sidebar(page)).toContainText('权限')
    await expect(sidebar(page)).not.toContainText('产品版本')
    await leave(page).click()
    await expect(drawer.getByLabel('名称')).toHaveValue('试用')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('so is what was typed on another page', async () => {
    await tabs(page).filter({ hasText: '用户管理' }).click()
    await expect(page.getByRole('dialog').getByLabel('用户名')).toHaveValue('half-typed')
    await expect.poll(() => storedTabs(page)).toContain('/permission/role')
  })
})
