import { type PageInfo, pages } from '#web/src/app/pages.ts'
import type { DemoPart } from './demo-shots.ts'

export interface Screen {
  name: string
  path: string
  /** The signed-in account; none where absent. */
  username?: 'admin' | 'reviewer' | 'author' | 'buyer'
  /** Id of the plugin selected in the header; the first one where absent. */
  plugin?: number
  /** The page's main call, whose answer is changed for the pictures of its states. */
  reads?: Reading
  /** Names of buttons, links, tabs or checkboxes to click in turn; the first match each. */
  presses?: readonly RegExp[]
  /** Selector of the element that the clicks open. */
  opens?: string
  /** Selector of an element far below, which the picture shows at the top. */
  at?: string
  /** The part of the demo panel to open. */
  demo?: DemoPart
}

export interface Reading {
  call: string
  /** `data` of an empty answer. */
  nothing: unknown
}

const noRows = { list: [], count: 0 }

/** The dashboard of an author who has not begun yet. */
const nothingToTell = {
  days: 30,
  author: {
    downloads: 0,
    buyers: 0,
    earnings: 0,
    earnings_by_day: [],
    plugins: [],
    waiting_versions: [],
  },
  buyer: { ev_coin: 0, purchases: [], new_plugins: [] },
}

/** Name of the button that opens a row's further actions. */
const moreActions = /更多操作|More actions/

/** Id of a plugin of the author's with many versions. */
const logLens = 1

const dialog = '[role="dialog"], dialog[open]'

const named: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-incomplete', path: '/login', presses: [/^(登录|Sign in)$/] },
  { name: 'register', path: '/login?mode=register' },
  { name: 'register-incomplete', path: '/login?mode=register', presses: [/^(注册|Create account)$/] },
  { name: 'forgot-password', path: '/login?mode=forgot' },
  { name: 'dashboard-admin', path: '/dashboard', username: 'admin' },
  { name: 'dashboard-reviewer', path: '/dashboard', username: 'reviewer' },
  {
    name: 'dashboard-author',
    path: '/dashboard',
    username: 'author',
    reads: { call: '/dashboard/Overview', nothing: nothingToTell },
  },
  { name: 'dashboard-buyer', path: '/dashboard', username: 'buyer' },
  {
    name: 'operation-log',
    path: '/permission/operater_log',
    username: 'admin',
    reads: { call: '/operater_log/ListAction', nothing: noRows },
  },
  {
    name: 'operation-log-details',
    path: '/permission/operater_log',
    username: 'admin',
    presses: [/^(详情|Details) /],
    opens: dialog,
  },
  {
    name: 'operation-log-request',
    path: '/permission/operater_log?record=1219',
    username: 'admin',
    opens: dialog,
  },
  {
    name: 'operation-log-object',
    path: '/permission/operater_log?object_kind=plugin&object_id=9',
    username: 'admin',
  },
  {
    name: 'notices',
    path: '/dashboard',
    username: 'author',
    presses: [/^(通知|Notifications)/],
    opens: dialog,
  },
  { name: 'change-password', path: '/member/pwd', username: 'author' },
  {
    name: 'roles',
    path: '/permission/role',
    username: 'admin',
    reads: { call: '/gm_user/roles', nothing: [] },
  },
  {
    name: 'role-edit',
    path: '/permission/role',
    username: 'admin',
    presses: [/^(编辑|Edit) /],
    opens: dialog,
  },
  {
    name: 'role-add',
    path: '/permission/role',
    username: 'admin',
    presses: [/^(新增角色|Add role)$/],
    opens: dialog,
  },
  {
    name: 'role-calls',
    path: '/permission/role',
    username: 'admin',
    presses: [/^(编辑|Edit) (审核员|Reviewer)$/],
    opens: '[type="search"]',
    at: '[type="search"]',
  },
  {
    name: 'role-details',
    path: '/permission/role',
    username: 'admin',
    presses: [/^(详情|Details) (审核员|Reviewer)$/],
    opens: dialog,
  },
  {
    name: 'role-actions',
    path: '/permission/role',
    username: 'admin',
    presses: [/^(审核员 的更多操作|More actions for Reviewer)$/],
    opens: '.ant-dropdown',
  },
  {
    name: 'users',
    path: '/permission/user',
    username: 'admin',
    reads: { call: '/gm_user/userlist', nothing: noRows },
  },
  { name: 'user-filters', path: '/permission/user?is_ban=1&search_txt=nobody', username: 'admin' },
  {
    name: 'user-display',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(显示设置|Display)$/],
    opens: '.ant-popover',
  },
  {
    name: 'user-views',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(视图|Views)$/],
    opens: '.ant-popover',
  },
  {
    name: 'users-selected',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(选择本页|Select this page)$/],
    opens: '[data-bar]',
  },
  {
    name: 'users-bulk',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(选择本页|Select this page)$/, /^(封禁|Ban)$/],
    opens: dialog,
  },
  {
    name: 'user-add',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(新增用户|Add user)$/, /^(创建|Create)$/],
    opens: '.ant-form-item-explain-error',
  },
  {
    name: 'user-edit',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(编辑|Edit) /],
    opens: dialog,
  },
  {
    name: 'user-details',
    path: '/permission/user',
    username: 'admin',
    presses: [/^(详情|Details) /],
    opens: dialog,
  },
  ...(
    [
      ['user-orders', /^(订单|Orders)$/],
      ['user-coins', /^(收支|Coins)$/],
      ['user-purchases', /^(购买|Purchases)$/],
      ['user-plugins', /^(插件|Plugins)$/],
      ['user-log', /^(日志|Log)$/],
    ] as const
  ).map(([name, tab]) => ({
    name,
    path: '/permission/user?search_txt=author',
    username: 'admin' as const,
    presses: [/^(详情|Details) author$/, tab],
    opens: '.ant-drawer th[scope="col"]:not([data-narrow="hidden"])',
  })),
  {
    name: 'user-actions',
    path: '/permission/user',
    username: 'admin',
    presses: [moreActions],
    opens: '.ant-dropdown',
  },
  {
    name: 'user-balance',
    path: '/permission/user',
    username: 'admin',
    presses: [moreActions, /^(调整余额|Adjust balance)$/],
    opens: dialog,
  },
  {
    name: 'user-password',
    path: '/permission/user',
    username: 'admin',
    presses: [moreActions, /^(重设密码|Set password)$/],
    opens: dialog,
  },
  {
    name: 'user-ban',
    path: '/permission/user',
    username: 'admin',
    presses: [moreActions, /^(封禁|Ban)$/],
    opens: dialog,
  },
  {
    name: 'user-delete',
    path: '/permission/user',
    username: 'admin',
    presses: [moreActions, /^(删除|Delete)$/],
    opens: dialog,
  },
  { name: 'member-base', path: '/member/base', username: 'author' },
  {
    name: 'member-base-edit',
    path: '/member/base',
    username: 'author',
    presses: [/^(编辑资料|Edit profile)$/],
  },
  {
    name: 'member-pay',
    path: '/member/pay',
    username: 'buyer',
    reads: { call: '/order/Config', nothing: { packages: [], methods: [] } },
  },
  {
    name: 'member-pay-order',
    path: '/member/pay',
    username: 'buyer',
    presses: [/^(继续支付|Pay)$/],
    opens: 'svg[role="img"]',
  },
  {
    name: 'member-pay-own',
    path: '/member/pay?coins=260',
    username: 'author',
  },
  {
    name: 'member-pay-expired',
    path: '/member/pay?order=20261117230000000145',
    username: 'buyer',
  },
  {
    name: 'member-pay-paid',
    path: '/member/pay?order=20261109093000000127&back=%2Fmarket%3Fbuy%3Dindex-doctor',
    username: 'buyer',
  },
  {
    name: 'coin-statement',
    path: '/member/pay?shown=statement',
    username: 'buyer',
    reads: { call: '/gm_user/CoinLog', nothing: noRows },
  },
  { name: 'coin-statement-of', path: '/member/pay?shown=statement&of=4', username: 'admin' },
  {
    name: 'member-order',
    path: '/member/order',
    username: 'buyer',
    reads: { call: '/order/List', nothing: noRows },
  },
  {
    name: 'member-order-details',
    path: '/member/order',
    username: 'buyer',
    presses: [/^(详情|Details) /],
    opens: dialog,
  },
  { name: 'orders-all', path: '/member/order?of=all', username: 'admin' },
  {
    name: 'order-refund',
    path: '/member/order?of=all&status=1',
    username: 'admin',
    presses: [moreActions, /^(退款|Refund)$/],
    opens: dialog,
  },
  {
    name: 'purchases',
    path: '/member/user_buy_log',
    username: 'buyer',
    reads: { call: '/app/UserBuyLog', nothing: noRows },
  },
  {
    name: 'purchase-details',
    path: '/member/user_buy_log',
    username: 'buyer',
    presses: [/^(详情|Details) /],
    opens: dialog,
  },
  {
    name: 'market',
    path: '/market',
    username: 'buyer',
    reads: { call: '/app/MarketList', nothing: noRows },
  },
  {
    name: 'market-plugin',
    path: '/market?plugin=index-doctor',
    username: 'buyer',
  },
  {
    name: 'market-owned',
    path: '/market?plugin=log-lens',
    username: 'buyer',
  },
  {
    name: 'market-confirm',
    path: '/market?buy=index-doctor',
    username: 'buyer',
  },
  {
    name: 'market-short',
    path: '/market?buy=index-doctor',
    username: 'admin',
  },
  { name: 'market-no-match', path: '/market?search_txt=nothing-like-it', username: 'buyer' },
  {
    name: 'earnings',
    path: '/member/plugin_buy_log',
    username: 'author',
    reads: {
      call: '/app/PluginBuyLog',
      nothing: { ...noRows, summary: { gross: 0, commission: 0, net: 0 } },
    },
  },
  { name: 'publish-author', path: '/app/publish', username: 'author' },
  { name: 'publish-released', path: '/app/publish', username: 'author', plugin: logLens },
  {
    name: 'publish-table',
    path: '/app/publish?shown=table',
    username: 'author',
    plugin: logLens,
    reads: { call: '/app/PublishList', nothing: noRows },
  },
  { name: 'publish-reviewer', path: '/app/publish?shown=table', username: 'reviewer' },
  {
    name: 'publish-new',
    path: '/app/publish',
    username: 'author',
    plugin: logLens,
    presses: [/^(新建版本|New version)$/],
    opens: dialog,
  },
  {
    name: 'publish-packages',
    path: '/app/publish',
    username: 'author',
    presses: [/^(上传安装包|Upload packages)/],
    opens: dialog,
  },
  {
    name: 'publish-change-log',
    path: '/app/publish',
    username: 'author',
    presses: [/^(编辑更新日志|Edit change log)/],
    opens: dialog,
  },
  {
    name: 'version-record',
    path: `/app/publish?plugin=${logLens}&record=138`,
    username: 'author',
    opens: dialog,
  },
  {
    name: 'plugins-author',
    path: '/app/add',
    username: 'author',
    reads: { call: '/app/List', nothing: noRows },
  },
  { name: 'plugins-reviewer', path: '/app/add', username: 'reviewer' },
  {
    name: 'plugin-add',
    path: '/app/add?new=1',
    username: 'author',
    opens: dialog,
  },
  {
    name: 'plugin-edit',
    path: '/app/add',
    username: 'author',
    presses: [/^(编辑|Edit) /],
    opens: dialog,
  },
  {
    name: 'plugin-managers',
    path: '/app/add',
    username: 'author',
    presses: [moreActions, /^(管理者|Edit managers)$/],
    opens: dialog,
  },
  { name: 'plugin-record', path: `/app/add?record=${logLens}`, username: 'author', opens: dialog },
  ...(
    [
      ['plugin-versions', /^(版本|Versions)$/, '.ant-drawer th[scope="col"]'],
      ['plugin-reviews', /^(审核记录|Reviews)$/, '.ant-drawer [class*="history"]'],
      ['plugin-statistics', /^(数据|Statistics)$/, '.ant-drawer canvas'],
      ['plugin-buyers', /^(买家|Buyers)$/, '.ant-drawer th[scope="col"]'],
    ] as const
  ).map(([name, tab, opens]) => ({
    name,
    path: `/app/add?record=${logLens}`,
    username: 'author' as const,
    presses: [tab],
    opens,
  })),
  {
    name: 'review-desk',
    path: '/app/review',
    username: 'reviewer',
    reads: { call: '/app/ExamineQueue', nothing: noRows },
  },
  { name: 'review-plugin', path: '/app/review?item=28', username: 'reviewer' },
  { name: 'review-version', path: '/app/review?item=1.138', username: 'reviewer' },
  {
    name: 'review-reject',
    path: '/app/review?item=1.138',
    username: 'reviewer',
    presses: [/^(驳回|Reject)$/],
    opens: 'form',
  },
  {
    name: 'review-approve',
    path: '/app/review?item=1.138',
    username: 'reviewer',
    presses: [/^(通过|Approve)/],
    opens: '[role="group"]',
  },
  {
    name: 'product-versions',
    path: '/ev/list',
    username: 'admin',
    reads: { call: '/app/EvVersionList', nothing: noRows },
  },
  {
    name: 'product-new',
    path: '/ev/list',
    username: 'admin',
    presses: [/^(新建版本|New version)$/],
    opens: dialog,
  },
  {
    name: 'product-record',
    path: '/ev/list',
    username: 'admin',
    presses: [/^(详情|Details) /],
    opens: dialog,
  },
  {
    name: 'product-release',
    path: '/ev/list',
    username: 'admin',
    presses: [/^(发布|Release) /],
    opens: dialog,
  },
  { name: 'demo-login', path: '/login?mode=register', demo: 'inbox' },
  { name: 'demo-show', path: '/dashboard', username: 'author', demo: 'show' },
  { name: 'demo-faults', path: '/dashboard', username: 'author', demo: 'faults' },
  { name: 'demo-time', path: '/dashboard', username: 'buyer', demo: 'time' },
  { name: 'demo-calls', path: '/dashboard', username: 'author', demo: 'calls' },
  { name: 'demo-tour', path: '/dashboard', username: 'admin', demo: 'tour' },
  { name: '404', path: '/404', username: 'author' },
  { name: '401', path: '/401', username: 'author' },
]

/** Every screen: a page that is not named as an administrator sees it. */
export const screens: readonly Screen[] = [
  ...named,
  ...Object.values<PageInfo>(pages)
    .filter(({ path }) => !named.some((screen) => screen.path.split('?')[0] === path))
    .map(
      ({ path, firstQuery }): Screen => ({
        name: path.slice(1).replaceAll('/', '-'),
        path,
        username: 'admin',
        ...(firstQuery && { reads: { call: firstQuery.path, nothing: noRows } }),
      }),
    ),
]
