import { intercept } from '../support/interception.ts'
import { goTo, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const entry = (path: string, title: string) => ({ path, component: 'views/x', meta: { title, icon: '' } })

const page3 = { path: 'deep', component: 'views/member/base', meta: { title: '第三层', icon: '' } }

const menu = [
  {
    path: '/odd',
    component: 'layout',
    alwaysShow: true,
    meta: { title: '特别的菜单', icon: 'el-icon-star-on' },
    children: [
      { path: 'unknown', component: 'views/not/known', meta: { title: '未知页面', icon: 'no-such-icon' } },
      { path: 42, component: null },
      'not even an entry',
      {
        path: 'group',
        component: 'layout',
        alwaysShow: true,
        meta: { title: '第二层', icon: '' },
        children: [page3],
      },
    ],
  },
  { path: 'https://example.org/docs', component: 'layout', meta: { title: '文档', icon: '' } },
  {
    path: '/secret',
    component: 'layout',
    meta: { title: '隐藏', icon: '' },
    hidden: true,
    children: [page3],
  },
  {
    ...entry('/single', '只有一个的组'),
    component: 'layout',
    children: [entry('shown', '看得见'), { ...entry('unseen', '看不见'), hidden: true }],
  },
  { ...entry('/alone', '隐藏的页面'), hidden: true },
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

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: '主导航' })
}

test('§2 menu: odd entries of the host are explained, left out or led to', async ({ page, context }) => {
  await intercept(page, '/gm_user/info', async ({ ask }) => {
    const { body, ...answer } = await ask()
    const { data, ...envelope } = JSON.parse(body)
    return { ...answer, body: JSON.stringify({ ...envelope, data: { ...data, list: JSON.stringify(menu) } }) }
  })
  await openAs(page, 'author', '/odd/unknown')

  await test.step('an unknown component', async () => {
    await expect(page.getByRole('heading', { name: '此页面暂未提供' })).toBeVisible()
    await expect(page.getByText('views/not/known')).toBeVisible()
  })

  await test.step('the third level', async () => {
    await goTo(page, '/odd/group/deep')
    const trail = page.getByRole('navigation', { name: '当前位置' })
    await expect(trail.getByRole('listitem')).toHaveText(['首页', '特别的菜单', '第二层', '第三层'])
    await expect(sidebar(page).getByText('第三层')).toBeVisible()
  })

  await test.step('breadcrumb and activeMenu of §3', async () => {
    await goTo(page, '/shelf/one')
    const trail = page.getByRole('navigation', { name: '当前位置' })
    await expect(trail.getByRole('listitem')).toHaveText(['首页', '其中之一'])
    await expect(sidebar(page).locator('.ant-menu-item-selected')).toHaveText('全部')
  })

  await test.step('what is hidden, broken or alone in its group', async () => {
    const entries = [
      '数据看板',
      '特别的菜单',
      '未知页面',
      '第二层',
      '第三层',
      '文档',
      '看得见',
      '货架',
      '全部',
    ]
    await expect(sidebar(page).getByRole('menuitem')).toHaveText(entries)
    await sidebar(page).getByRole('link', { name: '看得见' }).click()
    await expect(page).toHaveURL(/#\/single\/shown$/)
  })

  await test.step('a link to another site', async () => {
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }))
    const opened = context.waitForEvent('page')
    await sidebar(page).getByText('文档').click()
    await expect(await opened).toHaveURL('https://example.org/docs')
    await expect(page).toHaveURL(/#\/single\/shown$/)
  })
})
