import { intercept } from '../support/interception.ts'
import { goTo, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const entry = (path: string, title: string) => ({ path, component: 'views/x', meta: { title, icon: '' } })

const menu = [
  {
    path: '/odd',
    component: 'layout',
    alwaysShow: true,
    meta: { title: '特别的菜单', icon: 'el-icon-star-on' },
    children: [
      { path: 'unknown', component: 'views/not/known', meta: { title: '未知页面', icon: 'no-such-icon' } },
      {
        path: 'group',
        component: 'layout',
        alwaysShow: true,
        meta: { title: '第二层', icon: '' },
        children: [{ ...entry('deep', '第三层'), component: 'views/member/base' }],
      },
    ],
  },
  { path: 'https://example.org/docs', component: 'layout', meta: { title: '文档', icon: '' } },
  {
    path: '/shelf',
    component: 'layout',
    alwaysShow: true,
    meta: { title: '货架', icon: '', breadcrumb: false },
    children: [
      entry('all', '全部'),
      { ...entry('one', ''), meta: { title: '其中之一', icon: '', activeMenu: '/shelf/all' }, hidden: true },
    ],
  },
]

// tests/unit/session holds how a menu is read.
test('§2 menu: unknown pages, deep, hidden and external entries work', async ({ page, context }) => {
  await intercept(page, '/gm_user/info', async ({ ask }) => {
    const { body, ...answer } = await ask()
    const { data, ...envelope } = JSON.parse(body)
    return { ...answer, body: JSON.stringify({ ...envelope, data: { ...data, list: JSON.stringify(menu) } }) }
  })
  await openAs(page, 'author', '/odd/unknown')
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  const trail = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: '此页面暂未提供' })).toBeVisible()
  await expect(page.getByText('views/not/known')).toBeVisible()

  await goTo(page, '/odd/group/deep')
  await expect(trail).toHaveText(['首页', '特别的菜单', '第二层', '第三层'])
  await expect(sidebar.getByText('第三层')).toBeVisible()

  await goTo(page, '/shelf/one')
  await expect(trail).toHaveText(['首页', '其中之一'])
  await expect(sidebar.locator('[aria-current]')).toHaveText('全部')

  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }))
  const opened = context.waitForEvent('page')
  await sidebar.getByText('文档').click()
  await expect(await opened).toHaveURL('https://example.org/docs')
  await expect(page).toHaveURL(/#\/shelf\/one$/)
})
