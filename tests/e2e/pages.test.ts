import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { changeAnswers, refuse } from './support/envelope.ts'
import { expectWhole } from './support/layout.ts'
import { inEveryLook, inOppositeLooks } from './support/looks.ts'
import { open, openAnew, openAs, type Username } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const retry = /^(重试|Try again)$/
const notOffered = /^(服务方未提供此功能|Not offered by this provider)$/

/** Message of a failing provider. */
const busy = '数据库正在维护，请稍后再试'

const noRows = { list: [], count: 0 }
const rows = (page: Page) => page.locator('table[aria-busy="false"] tbody tr').first()

interface ReadingPage {
  path: string
  username: Username
  /** The page's main call. */
  call: string
  /** Locates what shows once it is answered. */
  full: (page: Page) => Locator
  /** Locates content of another call. */
  beside?: (page: Page) => Locator
  /** An empty answer and the page's text for it. */
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
    call: '/gm_user/GetEvKey',
    send: (page) => page.getByRole('button', { name: /^(显示|Show)$/ }).click(),
    expectKept: (page) => expect(page.getByText('ev_••••••••••••••••')).toBeVisible(),
  },
  {
    path: '/member/base',
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

/** Checks the layout in two opposite looks, and with axe in the first. */
async function expectWellMade(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part)
  await inOppositeLooks(page, () => expectWhole(page))
}

/** What is around the page is as it was when it was looked at with the page full. */
const expectPageWellMade = (page: Page) => expectWellMade(page, 'main')

/** Checks the page with data: the layout in every look, and with axe in light and dark. */
async function expectFullPage(page: Page, part?: string): Promise<void> {
  await inEveryLook(page, () => expectWhole(page))
  await inOppositeLooks(page, () => expectAccessible(page, part))
}

async function readPage(page: Page, { path, call, full, beside = full, nothing, says }: ReadingPage) {
  await openAnew(page, path)
  await expect(full(page)).toBeVisible()
  await expect(beside(page)).toBeVisible()
  await expectFullPage(page, 'main')

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

  const offer = await refuse(page, call, 404, '路由不存在')
  await openAnew(page, path)
  await expect(page.getByText(notOffered)).toBeVisible()
  await expect(full(page)).toBeHidden()
  await expectPageWellMade(page)
  await offer()
}

for (const username of new Set(readingPages.map((each) => each.username))) {
  const pages = readingPages.filter((each) => each.username === username)
  const paths = pages.map(({ path }) => path)
  test(`screens ${paths.join(', ')}: full, empty, failed and not offered`, async ({ page }) => {
    test.slow()
    await openAs(page, username, '/member/pwd')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const each of pages) await test.step(each.path, () => readPage(page, each))
  })
}

for (const path of new Set(writingPages.map((each) => each.path))) {
  const calls = writingPages.filter((each) => each.path === path)
  test(`screens ${path}: ${calls.map(({ call }) => call).join(', ')} refused and not offered`, async ({
    page,
  }) => {
    test.slow()
    await openAs(page, 'author', path)
    for (const { call, fill, send, expectKept } of calls) {
      await test.step(call, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await fill?.(page)
        await expectFullPage(page)

        const recover = await refuse(page, call, 500, busy)
        await send(page)
        await expect(page.getByText(busy)).toBeVisible()
        await expectKept(page)
        await expectAccessible(page)
        await recover()

        const offer = await refuse(page, call, 404, '路由不存在')
        await send(page)
        await expect(page.getByText(/路由不存在|没有提供这个功能|does not offer this/).first()).toBeVisible()
        await expectKept(page)
        await expectWellMade(page)
        await offer()
      })
    }
  })
}

test('screens /login: signing in, registering and a new password, with a captcha and without', async ({
  page,
}) => {
  test.slow()
  for (const mode of ['', '?mode=register', '?mode=forgot']) {
    await test.step(`/login${mode}`, async () => {
      await open(page, `/login${mode}`)
      const image = page.getByRole('img', { name: /验证码|captcha/i })
      await expect(image).toBeVisible()
      if (mode === '') {
        await expect(page.getByRole('region', { name: /^(演示账号|Demo accounts)$/ })).toBeVisible()
      }
      await expectFullPage(page)

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
})
