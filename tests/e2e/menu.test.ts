import { changeAnswers } from './support/envelope.ts'
import { open, openAs, storedToken } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

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
]

function answerMenu(page: Page, list: string) {
  return changeAnswers(page, '/gm_user/info', ({ data, ...envelope }) => ({
    ...envelope,
    data: { ...(typeof data === 'object' ? data : {}), list },
  }))
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: '主导航' })
}

test('menu: an unknown component gets a page that explains it, a broken entry is left out, and the third level opens', async ({
  page,
}) => {
  await answerMenu(page, JSON.stringify(menu))
  await openAs(page, 'author', '/odd/unknown')
  await expect(page.getByRole('heading', { name: '此页面暂未提供' })).toBeVisible()
  await expect(page.getByText('views/not/known')).toBeVisible()
  await expect(sidebar(page)).toContainText('未知页面')
  await expect(sidebar(page)).toContainText('第二层')
  await expect(sidebar(page)).toContainText('文档')
  await expect(sidebar(page)).not.toContainText('隐藏')
  await open(page, '/odd/group/deep')
  const trail = page.getByRole('navigation', { name: '当前位置' })
  await expect(trail.getByRole('listitem')).toHaveText(['首页', '特别的菜单', '第二层', '第三层'])
  await expect(sidebar(page).getByText('第三层')).toBeVisible()
})

test('menu: a link to another site opens a tab of its own', async ({ page, context }) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await answerMenu(page, JSON.stringify(menu))
  await openAs(page, 'author', '/dashboard')
  const opened = context.waitForEvent('page')
  await sidebar(page).getByText('文档').click()
  await expect(await opened).toHaveURL('https://example.org/docs')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('§2 sidebar: what is hidden is skipped at every level, and a group with one visible child is that child', async ({
  page,
}) => {
  const entry = (path: string, title: string) => ({ path, component: 'views/x', meta: { title, icon: '' } })
  const tree = [
    {
      ...entry('/single', '只有一个的组'),
      component: 'layout',
      children: [entry('shown', '看得见'), { ...entry('unseen', '看不见'), hidden: true }],
    },
    { ...entry('/gone', '隐藏的组'), component: 'layout', hidden: true, children: [entry('in', '组里的')] },
    { ...entry('/alone', '隐藏的页面'), hidden: true },
  ]
  await answerMenu(page, JSON.stringify(tree))
  await openAs(page, 'author', '/dashboard')
  await expect(sidebar(page).getByRole('menuitem')).toHaveText(['数据看板', '看得见'])
  await sidebar(page).getByRole('link', { name: '看得见' }).click()
  await expect(page).toHaveURL(/#\/single\/shown$/)
})

for (const list of ['not JSON', '{"path":"/"}']) {
  test(`menu: a list that is no JSON array is a failed user info: ${list}`, async ({ page }) => {
    await answerMenu(page, list)
    await openAs(page, 'author', '/member/base')
    await expect(page).toHaveURL(/#\/login\?redirect=%2Fmember%2Fbase$/)
    await expect(page.getByRole('alert')).not.toBeEmpty()
    expect(await storedToken(page)).toBeFalsy()
  })
}
