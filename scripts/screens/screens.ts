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
  presses?: readonly (RegExp | string)[]
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

const listTools = /^(列表工具|List tools)$/

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

/** Opens the record of the first row. */
const firstRecord = '[data-record]'

/** Id of a plugin of the author's with many versions. */
const logLens = 1

const dialog = '[role="dialog"], dialog[open]'

/** The columns of a table in a drawer. */
const drawerTable = '.ant-drawer th[scope="col"]:not([data-narrow="hidden"])'

/** A tab of the author's record. */
function ofAuthor(tab: RegExp) {
  return { query: '?search_txt=author', presses: [firstRecord, tab], opens: drawerTable }
}

/** Returns the screens of a page, by name, as an account sees it. */
function on(
  page: string,
  username: Screen['username'],
  parts: Readonly<Record<string, Omit<Screen, 'name' | 'path' | 'username'> & { query?: string }>>,
): Screen[] {
  return Object.entries(parts).map(([name, { query = '', ...part }]) => ({
    name,
    path: page + query,
    ...(username && { username }),
    ...part,
  }))
}

function rows(call: string): Reading {
  return { call, nothing: noRows }
}

const named: readonly Screen[] = [
  ...on('/login', undefined, {
    login: {},
    'login-incomplete': { presses: [/^(登录|Sign in)$/] },
    register: { query: '?mode=register' },
    'register-incomplete': { query: '?mode=register', presses: [/^(注册|Create account)$/] },
    'forgot-password': { query: '?mode=forgot' },
  }),
  ...on('/dashboard', 'admin', { 'dashboard-admin': {} }),
  ...on('/dashboard', 'reviewer', { 'dashboard-reviewer': {} }),
  ...on('/dashboard', 'author', {
    'dashboard-author': { reads: { call: '/dashboard/Overview', nothing: nothingToTell } },
  }),
  ...on('/dashboard', 'buyer', { 'dashboard-buyer': {} }),
  ...on('/permission/operater_log', 'admin', {
    'operation-log': { reads: rows('/operater_log/ListAction') },
    'operation-log-details': { presses: [firstRecord], opens: dialog },
    'operation-log-request': { query: '?record=1219', opens: dialog },
    'operation-log-object': { query: '?object_kind=plugin&object_id=9' },
  }),
  ...on('/dashboard', 'author', { notices: { presses: [/^(通知|Notifications)/], opens: dialog } }),
  ...on('/member/pwd', 'author', { 'change-password': {} }),
  ...on('/permission/role', 'admin', {
    roles: { reads: { call: '/gm_user/roles', nothing: [] } },
    'role-edit': { presses: [moreActions, /^(编辑|Edit)$/], opens: dialog },
    'role-add': { presses: [/^(新增角色|Add role)$/], opens: dialog },
    'role-calls': {
      presses: [/^(审核员 的更多操作|More actions for Reviewer)$/, /^(编辑|Edit)$/],
      opens: '[type="search"]',
      at: '[type="search"]',
    },
    'role-details': { presses: [/^(审核员|Reviewer)$/], opens: dialog },
    'role-actions': { presses: [/^(审核员 的更多操作|More actions for Reviewer)$/], opens: '.ant-dropdown' },
  }),
  ...on('/permission/user', 'admin', {
    users: { reads: rows('/gm_user/userlist') },
    'user-filters': { query: '?is_ban=1&search_txt=nobody' },
    'user-display': { presses: [listTools, /^(显示设置|Display)$/], opens: '.ant-popover' },
    'user-views': { presses: [listTools, /^(视图|Views)$/], opens: '.ant-popover' },
    'users-selected': { presses: [/^(选择本页|Select this page)$/], opens: '[data-bar]' },
    'users-bulk': { presses: [/^(选择本页|Select this page)$/, /^(封禁|Ban)$/], opens: dialog },
    'user-add': {
      presses: [/^(新增用户|Add user)$/, /^(创建|Create)$/],
      opens: '.ant-form-item-explain-error',
    },
    'user-edit': { presses: [moreActions, /^(编辑|Edit)$/], opens: dialog },
    'user-details': { presses: [firstRecord], opens: dialog },
    'user-orders': ofAuthor(/^(订单|Orders)$/),
    'user-coins': ofAuthor(/^(收支|Coins)$/),
    'user-purchases': ofAuthor(/^(购买|Purchases)$/),
    'user-plugins': ofAuthor(/^(插件|Plugins)$/),
    'user-log': ofAuthor(/^(日志|Log)$/),
    'user-actions': { presses: [moreActions], opens: '.ant-dropdown' },
    'user-balance': { presses: [moreActions, /^(调整余额|Adjust balance)$/], opens: dialog },
    'user-password': { presses: [moreActions, /^(重设密码|Set password)$/], opens: dialog },
    'user-ban': { presses: [moreActions, /^(封禁|Ban)$/], opens: dialog },
    'user-delete': { presses: [moreActions, /^(删除|Delete)$/], opens: dialog },
  }),
  ...on('/member/base', 'author', {
    'member-base': {},
    'member-base-edit': { presses: [/^(编辑资料|Edit profile)$/] },
  }),
  ...on('/member/pay', 'buyer', {
    'member-pay': { reads: { call: '/order/Config', nothing: { packages: [], methods: [] } } },
    'member-pay-order': { presses: [/^(继续支付|Pay)$/], opens: 'svg[role="img"]' },
  }),
  ...on('/member/pay', 'author', { 'member-pay-own': { query: '?coins=260' } }),
  ...on('/member/pay', 'buyer', {
    'member-pay-expired': { query: '?order=20261117230000000135' },
    'member-pay-paid': { query: '?order=20261109093000000121&back=%2Fmarket%3Fbuy%3Dindex-doctor' },
    'coin-statement': { query: '?shown=statement', reads: rows('/gm_user/CoinLog') },
  }),
  ...on('/member/pay', 'admin', { 'coin-statement-of': { query: '?shown=statement&of=4' } }),
  ...on('/member/order', 'buyer', {
    'member-order': { reads: rows('/order/List') },
    'member-order-details': { presses: [firstRecord], opens: dialog },
  }),
  ...on('/member/order', 'admin', {
    'orders-all': { query: '?of=all' },
    'order-refund': { query: '?of=all&status=1', presses: [moreActions, /^(退款|Refund)$/], opens: dialog },
  }),
  ...on('/member/user_buy_log', 'buyer', {
    purchases: { reads: rows('/app/UserBuyLog') },
    'purchase-details': { presses: [firstRecord], opens: dialog },
  }),
  ...on('/market', 'buyer', {
    market: { reads: rows('/app/MarketList') },
    'market-plugin': { query: '?plugin=index-doctor' },
    'market-owned': { query: '?plugin=log-lens' },
    'market-confirm': { query: '?buy=index-doctor' },
  }),
  ...on('/market', 'admin', { 'market-short': { query: '?buy=index-doctor' } }),
  ...on('/market', 'buyer', { 'market-no-match': { query: '?search_txt=nothing-like-it' } }),
  ...on('/member/plugin_buy_log', 'author', {
    earnings: {
      reads: {
        call: '/app/PluginBuyLog',
        nothing: { ...noRows, summary: { gross: 0, commission: 0, net: 0 } },
      },
    },
  }),
  ...on('/app/publish', 'author', {
    'publish-author': {},
    'publish-released': { plugin: logLens },
    'publish-table': { query: '?shown=table', plugin: logLens, reads: rows('/app/PublishList') },
  }),
  ...on('/app/publish', 'reviewer', { 'publish-reviewer': { query: '?shown=table' } }),
  ...on('/app/publish', 'author', {
    'publish-new': { plugin: logLens, presses: [/^(新建版本|New version)$/], opens: dialog },
    'publish-packages': { presses: [/^(上传安装包|Upload packages)/], opens: dialog },
    'publish-change-log': { presses: [/^(编辑更新日志|Edit change log)/], opens: dialog },
    'version-record': { query: `?plugin=${logLens}&record=138`, opens: dialog },
  }),
  ...on('/app/add', 'author', { 'plugins-author': { reads: rows('/app/List') } }),
  ...on('/app/add', 'reviewer', { 'plugins-reviewer': {} }),
  ...on('/app/add', 'author', {
    'plugin-add': { query: '?new=1', opens: dialog },
    'plugin-edit': { presses: [moreActions, /^(编辑|Edit)$/], opens: dialog },
    'plugin-managers': { presses: [moreActions, /^(管理者|Edit managers)$/], opens: dialog },
    'plugin-record': { query: `?record=${logLens}`, opens: dialog },
    'plugin-versions': {
      query: `?record=${logLens}`,
      presses: [/^(版本|Versions)$/],
      opens: '.ant-drawer th[scope="col"]',
    },
    'plugin-reviews': {
      query: `?record=${logLens}`,
      presses: [/^(审核记录|Reviews)$/],
      opens: '.ant-drawer [class*="history"]',
    },
    'plugin-statistics': {
      query: `?record=${logLens}`,
      presses: [/^(数据|Statistics)$/],
      opens: '.ant-drawer canvas',
    },
    'plugin-buyers': {
      query: `?record=${logLens}`,
      presses: [/^(买家|Buyers)$/],
      opens: '.ant-drawer th[scope="col"]',
    },
  }),
  ...on('/app/review', 'reviewer', {
    'review-desk': { reads: rows('/app/ExamineQueue') },
    'review-plugin': { query: '?item=28' },
    'review-version': { query: '?item=1.138' },
    'review-reject': { query: '?item=1.138', presses: [/^(驳回|Reject)$/], opens: 'form' },
    'review-approve': { query: '?item=1.138', presses: [/^(通过|Approve)/], opens: '[role="group"]' },
  }),
  ...on('/ev/list', 'admin', {
    'product-versions': { reads: rows('/app/EvVersionList') },
    'product-new': { presses: [/^(新建版本|New version)$/], opens: dialog },
    'product-record': { presses: [firstRecord], opens: dialog },
    'product-release': { presses: [/^(发布|Release) /], opens: dialog },
  }),
  ...on('/login', undefined, { 'demo-login': { query: '?mode=register', demo: 'inbox' } }),
  ...on('/dashboard', 'author', {
    'demo-show': { demo: 'show' },
    'demo-faults': { demo: 'faults' },
  }),
  ...on('/dashboard', 'buyer', { 'demo-time': { demo: 'time' } }),
  ...on('/dashboard', 'author', { 'demo-calls': { demo: 'calls' } }),
  ...on('/dashboard', 'admin', { 'demo-tour': { demo: 'tour' } }),
  ...on('/404', 'author', { '404': {} }),
  ...on('/401', 'author', { '401': {} }),
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
        ...(firstQuery && { reads: rows(firstQuery.path) }),
      }),
    ),
]
