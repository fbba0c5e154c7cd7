import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { changeAnswers, refuse } from './support/envelope.ts'
import { expectWhole } from './support/layout.ts'
import { inEveryLook, inOppositeLooks } from './support/looks.ts'
import { open, openAnew, openAs, type Username } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const retry = /^(重试|Try again)$/
const notOffered = /^(服务方未提供此功能|Not offered by this provider)$/

/** What the provider says when something is wrong with it. */
const busy = '数据库正在维护，请稍后再试'

const noRows = { list: [], count: 0 }
const rows = (page: Page) => page.locator('table[aria-busy="false"] tbody tr').first()

interface ReadingPage {
  path: string
  username: Username
  /** What the page cannot do without. */
  call: string
  /** What is seen once it has it. */
  full: (page: Page) => Locator
  /** What comes beside it, from another call. */
  beside?: (page: Page) => Locator
  /** What the provider answers when it has nothing, and what the page then says. */
  nothing: unknown
  says: RegExp
}

const readingPages: readonly ReadingPage[] = [
  {
    path: '/member/pay',
    username: 'buyer',
    call: '/order/Config',
    full: (page) => page.getByRole('radio').first(),
    nothing: { packages: [], methods: [], min_coins: 1, max_coins: 1, price_per_coin: 1 },
    says: /^(现在不能充值|Topping up is not possible now)$/,
  },
  {
    path: '/member/order',
    username: 'buyer',
    call: '/order/List',
    full: rows,
    nothing: noRows,
    says: /^(还没有订单|No orders yet)$/,
  },
  {
    path: '/member/user_buy_log',
    username: 'buyer',
    call: '/app/UserBuyLog',
    full: rows,
    nothing: noRows,
    says: /^(还没有购买过插件|You have not bought any plugins yet)$/,
  },
  {
    path: '/member/user_buy_log?market=open',
    username: 'buyer',
    call: '/app/MarketList',
    full: (page) =>
      page
        .getByRole('list', { name: /^(插件市场|Plugin market)$/ })
        .getByRole('link')
        .first(),
    nothing: noRows,
    says: /^(市场里还没有插件|There are no plugins in the market yet)$/,
  },
  {
    path: '/member/plugin_buy_log',
    username: 'author',
    call: '/app/PluginBuyLog',
    full: rows,
    beside: (page) => page.getByRole('img', { name: /30/ }),
    nothing: { ...noRows, summary: { gross: 0, commission: 0, net: 0 } },
    says: /^(还没有收益|No earnings yet)$/,
  },
  {
    path: '/permission/role',
    username: 'admin',
    call: '/gm_user/roles',
    full: rows,
    nothing: [],
    says: /^(还没有角色|No roles yet)$/,
  },
  {
    path: '/permission/user',
    username: 'admin',
    call: '/gm_user/userlist',
    full: rows,
    nothing: noRows,
    says: /^(还没有用户|No users yet)$/,
  },
  {
    path: '/permission/operater_log',
    username: 'admin',
    call: '/operater_log/ListAction',
    full: rows,
    nothing: noRows,
    says: /^(还没有操作记录|Nothing logged yet)$/,
  },
]

interface WritingPage {
  path: string
  username: Username
  call: string
  fill?: (page: Page) => Promise<void>
  send: (page: Page) => Promise<void>
  /** What is as it was after it was refused. */
  expectKept: (page: Page) => Promise<void>
}

const name = (page: Page) => page.getByRole('textbox', { name: /(姓名|Name)$/ })
const passwords = (page: Page) => page.getByRole('main').locator('input')

const writingPages: readonly WritingPage[] = [
  {
    path: '/member/base',
    username: 'author',
    call: '/gm_user/GetEvKey',
    send: (page) => page.getByRole('button', { name: /^(显示|Show)$/ }).click(),
    expectKept: (page) => expect(page.getByText('ev_••••••••••••••••')).toBeVisible(),
  },
  {
    path: '/member/base',
    username: 'author',
    call: '/gm_user/UpdateSelf',
    fill: async (page) => {
      await page.getByRole('button', { name: /^(编辑资料|Edit)/ }).click()
      await name(page).fill('K. Typed')
    },
    send: (page) => name(page).press('Enter'),
    expectKept: (page) => expect(name(page)).toHaveValue('K. Typed'),
  },
  {
    path: '/member/pwd',
    username: 'author',
    call: '/gm_user/ModifyPwdByPassword',
    fill: async (page) => {
      await passwords(page).nth(0).fill('Demo1234')
      await passwords(page).nth(1).fill('Better5678x')
      await passwords(page).nth(2).fill('Better5678x')
    },
    send: (page) => passwords(page).last().press('Enter'),
    expectKept: (page) => expect(passwords(page).first()).toHaveValue('Demo1234'),
  },
]

async function expectWellMade(page: Page, inLooks = inOppositeLooks, part?: string): Promise<void> {
  await inLooks(page, async () => {
    await expectWhole(page)
    await expectAccessible(page, part)
  })
}

/** What is around the page is as it was when it was looked at with the page full. */
const expectPageWellMade = (page: Page) => expectWellMade(page, inOppositeLooks, 'main')

for (const { path, username, call, full, beside = full, nothing, says } of readingPages) {
  test(`screens ${path}: full, empty, failed and not offered`, async ({ page }) => {
    test.slow()
    await openAs(page, username, path)
    await expect(full(page)).toBeVisible()
    await expect(beside(page)).toBeVisible()
    await expectWellMade(page, inEveryLook)

    const refill = await changeAnswers(page, call, () => ({ code: 0, msg: '', data: nothing }))
    await openAnew(page, path)
    await expect(page.getByText(says)).toBeVisible()
    await expectPageWellMade(page)
    await refill()

    const recover = await refuse(page, call, 500, busy)
    await openAnew(page, path)
    const main = page.getByRole('main')
    await expect(main.getByText(busy)).toBeVisible()
    await expectPageWellMade(page)
    await recover()
    await main.getByRole('button', { name: retry }).click()
    await expect(full(page)).toBeVisible()

    await refuse(page, call, 404, '路由不存在')
    await openAnew(page, path)
    await expect(page.getByText(notOffered)).toBeVisible()
    await expect(full(page)).toBeHidden()
    await expectPageWellMade(page)
  })
}

for (const { path, username, call, fill, send, expectKept } of writingPages) {
  test(`screens ${path}: ${call} refused and not offered`, async ({ page }) => {
    test.slow()
    await openAs(page, username, path)
    await fill?.(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWellMade(page, inEveryLook)

    const recover = await refuse(page, call, 500, busy)
    await send(page)
    await expect(page.getByText(busy)).toBeVisible()
    await expectKept(page)
    await expectAccessible(page)
    await recover()

    await refuse(page, call, 404, '路由不存在')
    await send(page)
    await expect(page.getByText(/路由不存在|没有提供这个功能|does not offer this/).first()).toBeVisible()
    await expectKept(page)
    await expectWellMade(page)
  })
}

for (const mode of ['', '?mode=register', '?mode=forgot']) {
  test(`screens /login${mode}: with a captcha and without`, async ({ page }) => {
    test.slow()
    await open(page, `/login${mode}`)
    const image = page.getByRole('img', { name: /验证码|captcha/i })
    await expect(image).toBeVisible()
    if (mode === '') await expect(page.getByRole('region', { name: '演示账号' })).toBeVisible()
    await expectWellMade(page, inEveryLook)

    const recover = await refuse(page, '/GetAuthCode', 500, busy)
    await page.reload()
    const failed = page.getByRole('button', { name: /加载失败|did not load/ })
    await expect(failed).toBeVisible()
    await expectWellMade(page)
    await recover()
    await failed.click()
    await expect(image).toBeVisible()
  })
}
