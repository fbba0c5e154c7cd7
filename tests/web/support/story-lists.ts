import type { ComponentType } from 'react'
import type { Path } from '#contract/registry.ts'
import type { PageName } from '#web/src/app/pages.ts'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { PurchasesPage } from '#web/src/features/market/purchases/purchases-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { EarningsPage } from '#web/src/features/plugin/earnings/earnings-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { ProductPage } from '#web/src/features/product/product-page.tsx'
import { VersionsPage } from '#web/src/features/version/versions-page.tsx'
import { momentsOfDays } from '#web/src/lib/relative-time.ts'
import type { ServedMock } from './serve-mock.ts'
import {
  addAdministrator,
  addOrders,
  addProductVersions,
  addRoles,
  addVersions,
  giveReviewsBack,
} from './story-rows.ts'

export interface ListFilter {
  label: string
  /** The text of an option, what is typed, or the first and last day. */
  choice: { option: string } | { text: string } | { days: [string, string] }
  /** What the request carries. */
  sent: Record<string, unknown>
  /** Why fewer rows than a page match: the second row is then ticked on page two of all rows. */
  fitsOnePage?: string
}

export interface StoryBulk {
  action: string
  /** What the run asks for, by its label. */
  field?: [label: string, text: string]
  confirm: string
  /** How the run ends for the row of page one and the one of page two. */
  results: [first: string, second: string]
}

export interface StoryList {
  name: string
  page: PageName
  Page: ComponentType
  /** The list's parameters besides those of the story. */
  search?: string
  /** The list's call, where it is not the page's first. */
  path?: Path
  /** Whose list it is, and somebody else with the same rights. */
  account: string
  reader: string
  /** Adds what the demo lacks. */
  arrange?: (mock: ServedMock) => Promise<void>
  filter: ListFilter | { none: string }
  /** A head, and what the request orders by. */
  order: { title: string; column: string }
  bulk: StoryBulk | { exportOnly: string }
}

/** Why rows can only be exported. */
const past = 'what is listed is the past, which no call changes'

const administrators = { account: 'admin', reader: 'colleague' } as const
const reviewers = { account: 'reviewer', reader: 'fangrui' } as const

/** Every list page of the console. The market is none: its cards are bought one by one. */
export const storyLists: StoryList[] = [
  {
    name: 'users',
    page: 'views/permission/user',
    Page: UserPage,
    ...administrators,
    arrange: addAdministrator,
    filter: { label: '角色', choice: { option: '买家' }, sent: { role_id: 4 } },
    order: { title: '用户名', column: 'username' },
    bulk: {
      action: '封禁',
      field: ['封禁原因', '滥用'],
      confirm: '封禁 1 个用户',
      results: ['已跳过 已被封禁', '完成'],
    },
  },
  {
    name: 'roles',
    page: 'views/permission/role',
    Page: RolePage,
    ...administrators,
    arrange: addRoles,
    filter: { none: 'a provider has a handful of roles' },
    order: { title: '名称', column: 'name' },
    bulk: { exportOnly: 'a role is edited by itself, and deleted after a question about its users' },
  },
  {
    name: 'the operation log',
    page: 'views/permission/operater_log',
    Page: OperationLogPage,
    ...administrators,
    arrange: addAdministrator,
    filter: { label: '结果', choice: { option: '失败' }, sent: { status: '失败' } },
    order: { title: '操作内容', column: 'operater_action' },
    bulk: { exportOnly: past },
  },
  {
    name: 'orders',
    page: 'views/member/order',
    Page: OrdersPage,
    account: 'buyer',
    reader: 'luoyi',
    arrange: addOrders,
    filter: {
      label: '状态',
      choice: { option: '已支付' },
      sent: { status: 1 },
      fitsOnePage: 'nobody in the demo has paid more than ten orders',
    },
    order: { title: '金额（元）', column: 'price' },
    bulk: { exportOnly: 'an order is paid or cancelled by itself' },
  },
  {
    name: 'the orders of all users',
    page: 'views/member/order',
    Page: OrdersPage,
    search: 'of=all&',
    path: '/order/ListAll',
    ...administrators,
    arrange: addAdministrator,
    filter: { label: '状态', choice: { option: '已支付' }, sent: { status: 1 } },
    order: { title: '金额（元）', column: 'price' },
    bulk: { exportOnly: 'an order is refunded by itself, with its own reason' },
  },
  {
    name: 'the statement of coins',
    page: 'views/member/pay',
    Page: TopUpPage,
    search: 'shown=statement&',
    path: '/gm_user/CoinLog',
    account: 'buyer',
    reader: 'luoyi',
    filter: {
      label: '类型',
      choice: { option: '购买插件' },
      sent: { kind: 'purchase' },
      fitsOnePage: 'nobody in the demo has bought so many plugins',
    },
    order: { title: '时间', column: 'id' },
    bulk: { exportOnly: past },
  },
  {
    name: 'purchases',
    page: 'views/member/user_buy_log',
    Page: PurchasesPage,
    account: 'luoyi',
    reader: 'buyer',
    filter: {
      label: '关键词',
      choice: { text: '日志' },
      sent: { search_txt: '日志' },
      fitsOnePage: 'nobody in the demo has bought so many plugins',
    },
    order: { title: '插件', column: 'plugin_name' },
    bulk: { exportOnly: past },
  },
  {
    name: 'earnings',
    page: 'views/member/plugin_buy_log',
    Page: EarningsPage,
    account: 'author',
    reader: 'gaoyuan',
    filter: {
      label: '售出时间',
      choice: { days: ['2026-11-01', '2026-11-15'] },
      sent: { date: momentsOfDays(['2026-11-01', '2026-11-15']) },
    },
    order: { title: '实际收益', column: 'net' },
    bulk: { exportOnly: past },
  },
  {
    name: 'plugins',
    page: 'views/app/add',
    Page: PluginsPage,
    ...reviewers,
    arrange: giveReviewsBack,
    filter: {
      label: '状态',
      choice: { option: '审核中' },
      sent: { state: 1 },
      fitsOnePage: 'four plugins wait for a review',
    },
    order: { title: '名称', column: 'plugin_name' },
    bulk: { action: '领取审核', confirm: '领取 1 项审核', results: ['完成', '已跳过 不在审核中'] },
  },
  {
    name: 'versions',
    page: 'views/app/publish',
    Page: VersionsPage,
    search: 'shown=table&',
    ...reviewers,
    arrange: addVersions,
    filter: {
      label: '状态',
      choice: { option: '审核中' },
      sent: { state: 1 },
      fitsOnePage: 'one version of a plugin waits for a review at a time',
    },
    order: { title: '版本', column: 'version' },
    bulk: { action: '领取审核', confirm: '领取 1 项审核', results: ['完成', '已跳过 不在审核中'] },
  },
  {
    name: 'product versions',
    page: 'views/ev/list',
    Page: ProductPage,
    ...administrators,
    arrange: addProductVersions,
    filter: { none: 'the request has none' },
    order: { title: '版本', column: 'version' },
    bulk: { exportOnly: 'a version is released by itself, after a question about its platforms' },
  },
]
