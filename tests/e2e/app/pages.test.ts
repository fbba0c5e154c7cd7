import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { changeAnswers, refuse } from '../support/envelope.ts'
import { expectWhole } from '../support/layout.ts'
import { goTo, openAs, type Username } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectWellMade, expectWholeAtBothWidths } from '../support/well-made.ts'

const retry = /^(重试|Try again)$/
const notOffered = /^(服务方未提供此功能|Not offered by the provider)$/

/** Message of a failing provider. */
const busy = '数据库正在维护，请稍后再试'

/** Message of a provider that refuses a change; a toast with the other one may still be there. */
const refused = '现在不能修改，请稍后再试'

const noRows = { list: [], count: 0 }
/** Rows of the page that shows: the others of the shell stay in the document. */
const rows = (page: Page) =>
  page.locator(':is(table, ul)[aria-busy="false"] :is(tbody tr, li)').filter({ visible: true }).first()

interface ReadingPage {
  /** Ten rows of a list have all the kinds that there are. */
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
    full: (page) => page.getByRole('radio', { name: /^100 ev 币/ }),
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
    path: '/market',
    username: 'buyer',
    call: '/app/MarketList',
    full: (page) =>
      page
        .getByRole('list', { name: /^(插件市场|Plugin market)$/ })
        .getByRole('link')
        .first(),
    nothing: noRows,
    says: /^(市场里还没有插件|No plugins yet)$/,
  },
  {
    path: '/member/plugin_buy_log?limit=10',
    username: 'author',
    call: '/app/PluginBuyLog',
    full: rows,
    beside: (page) => page.getByRole('img', { name: /^(每天的实际收益|Earned by day)/ }),
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
    path: '/permission/user?limit=10',
    username: 'admin',
    call: '/gm_user/userlist',
    full: rows,
    nothing: noRows,
    says: /^(还没有用户|No users yet)$/,
  },
  {
    path: '/permission/operater_log?limit=10',
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
  /** Takes back what was filled in, where it would keep the page from being left. */
  empty?: (page: Page) => Promise<void>
}

const name = (page: Page) => page.getByRole('textbox', { name: /(姓名|Name)$/ })
const passwords = (page: Page) => page.locator('#content input[type="password"]')

const writingPages: readonly WritingPage[] = [
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
    empty: async (page) => {
      for (const field of await passwords(page).all()) await field.fill('')
    },
  },
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
]

/** States without data, which lists and pages show with one component; each is seen at one of the widths. */
const emptyStates = [
  {
    state: 'empty',
    width: 1440,
    change: (page: Page, { call, nothing }: ReadingPage) =>
      changeAnswers(page, call, () => ({ code: 0, msg: '', data: nothing })),
    expectShown: (page: Page, { says }: ReadingPage) =>
      expect(page.getByText(says).filter({ visible: true })).toBeVisible(),
  },
  {
    state: 'not offered',
    width: 390,
    change: (page: Page, { call }: ReadingPage) => refuse(page, call, 404, '路由不存在'),
    expectShown: async (page: Page, { full }: ReadingPage) => {
      await expect(page.getByText(notOffered).filter({ visible: true })).toBeVisible()
      await expect(full(page)).toBeHidden()
    },
  },
] as const

/** Where the component of these states and of a failure is looked at closely. */
const model = '/permission/role'

/** Clears the cached answers, so that the pages of the shell read again. */
async function forgetAnswers(page: Page): Promise<void> {
  await goTo(page, '/404')
  await expect(page.locator('#content')).toHaveCount(0)
}

/** Opens the pages with the call failing, and tries again; then with an empty answer, and with the call not offered. */
async function readPages(page: Page, pages: readonly ReadingPage[]): Promise<void> {
  for (const { path, call, full, beside = full } of pages) {
    await test.step(`${path}: failed and full`, async () => {
      const recover = await refuse(page, call, 500, busy)
      await goTo(page, path)
      const main = page.locator('main')
      await expect(main.getByText(busy).filter({ visible: true })).toBeVisible()
      if (path === model) await expectWellMade(page, 'main')
      else await expectWholeAtBothWidths(page)
      await recover()
      await main.getByRole('button', { name: retry }).click()
      await expect(full(page)).toBeVisible()
      await expect(beside(page)).toBeVisible()
      await expectWellMade(page, 'main')
    })
  }
  for (const { state, width, change, expectShown } of emptyStates) {
    await forgetAnswers(page)
    for (const each of pages) {
      await test.step(`${each.path}: ${state}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const restore = await change(page, each)
        await goTo(page, each.path)
        await expectShown(page, each)
        if (each.path === model) await expectWellMade(page, 'main')
        else await expectWhole(page)
        await restore()
      })
    }
  }
}

async function writePage(page: Page, each: WritingPage): Promise<void> {
  const { path, call, fill, send, expectKept, empty } = each
  await goTo(page, path)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible()
  await fill?.(page)
  await expectWellMade(page)

  const recover = await refuse(page, call, 500, refused)
  await send(page)
  await expect(page.getByText(refused).first()).toBeVisible()
  await expectKept(page)
  await expectAccessible(page)
  await recover()

  const offer = await refuse(page, call, 404, '路由不存在')
  await send(page)
  await expect(page.getByText(/路由不存在|未提供此功能|does not offer this/).first()).toBeVisible()
  await expectKept(page)
  await expectWholeAtBothWidths(page)
  await offer()
  await empty?.(page)
}

for (const username of ['buyer', 'admin'] as const) {
  const pages = readingPages.filter((each) => each.username === username)
  const paths = pages.map(({ path }) => path)
  test(`screens ${paths.join(', ')}: failed and full, empty, not offered`, async ({ page }) => {
    await openAs(page, username, '/404')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await readPages(page, pages)
  })
}

test('screens /member: each page of an author, failed, empty, refused and not offered', async ({ page }) => {
  await openAs(page, 'author', '/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await readPages(
    page,
    readingPages.filter(({ username }) => username === 'author'),
  )
  for (const each of writingPages) await test.step(each.call, () => writePage(page, each))
})
