import { UsageError } from '../lib/command.ts'

interface Details {
  /** Controls to press in turn: the last of a name, as in an open dialog, or the first of a selector. */
  presses?: readonly (RegExp | string)[]
  /** The page's main call, and the `data` of its empty answer unless that is a list. */
  call?: string
  empty?: unknown
}

const none = { downloads: 0, buyers: 0, earnings: 0, earnings_by_day: [], plugins: [], waiting_versions: [] }
const noDashboard = { days: 30, author: none, buyer: { ev_coin: 0, purchases: [], new_plugins: [] } }
const noEarnings = { list: [], count: 0, summary: { gross: 0, commission: 0, net: 0 } }

const demo = '[data-tour="demo"]'
const record = '[data-record]'
const tools = /^(列表工具|List tools)$/
const more = 'role=button[name=/更多操作|More actions/]'
const moreOfReviewer = /^(审核员 的更多操作|More actions for Reviewer)$/
const edit = /^(编辑|Edit)$/
const selectPage = /^(选择本页|Select this page)$/
const ban = /^(封禁|Ban)$/
const newVersion = /^(新建版本|New version)$/
const author = '/permission/user?search_txt=author'

const rows: readonly [name: string, account: string, path: string, details?: Details][] = [
  ['login', 'signed-out', '/login'],
  ['login-incomplete', 'signed-out', '/login', { presses: [/^(登录|Sign in)$/] }],
  ['register', 'signed-out', '/login?mode=register'],
  ['register-incomplete', 'signed-out', '/login?mode=register', { presses: [/^(注册|Create account)$/] }],
  ['forgot-password', 'signed-out', '/login?mode=forgot'],
  ['dashboard-admin', 'admin', '/dashboard'],
  ['dashboard-reviewer', 'reviewer', '/dashboard'],
  ['dashboard-author', 'author', '/dashboard', { call: '/dashboard/Overview', empty: noDashboard }],
  ['dashboard-buyer', 'buyer', '/dashboard'],
  ['operation-log', 'admin', '/permission/operater_log', { call: '/operater_log/ListAction' }],
  ['operation-log-details', 'admin', '/permission/operater_log', { presses: [record] }],
  ['operation-log-request', 'admin', '/permission/operater_log?record=1219'],
  ['operation-log-object', 'admin', '/permission/operater_log?object_kind=plugin&object_id=9'],
  ['notices', 'author', '/dashboard', { presses: [/^(通知|Notifications)/] }],
  ['change-password', 'author', '/member/pwd'],
  ['roles', 'admin', '/permission/role', { call: '/gm_user/roles', empty: [] }],
  ['role-edit', 'admin', '/permission/role', { presses: [more, edit] }],
  ['role-add', 'admin', '/permission/role', { presses: [/^(新增角色|Add role)$/] }],
  ['role-calls', 'admin', '/permission/role', { presses: [moreOfReviewer, edit, '[type="search"]'] }],
  ['role-details', 'admin', '/permission/role', { presses: [/^(审核员|Reviewer)$/] }],
  ['role-actions', 'admin', '/permission/role', { presses: [moreOfReviewer] }],
  ['users', 'admin', '/permission/user', { call: '/gm_user/userlist' }],
  ['user-filters', 'admin', '/permission/user?is_ban=1&search_txt=nobody'],
  ['user-display', 'admin', '/permission/user', { presses: [tools, /^(显示设置|Display)$/] }],
  ['user-views', 'admin', '/permission/user', { presses: [tools, /^(视图|Views)$/] }],
  ['users-selected', 'admin', '/permission/user', { presses: [selectPage] }],
  ['users-bulk', 'admin', '/permission/user', { presses: [selectPage, ban] }],
  ['user-add', 'admin', '/permission/user', { presses: [/^(新增用户|Add user)$/, /^(创建|Create)$/] }],
  ['user-edit', 'admin', '/permission/user', { presses: [more, edit] }],
  ['user-details', 'admin', '/permission/user', { presses: [record] }],
  ['user-orders', 'admin', author, { presses: [record, /^(充值|Top-ups)$/] }],
  ['user-coins', 'admin', author, { presses: [record, /^(收支|Coins)$/] }],
  ['user-purchases', 'admin', author, { presses: [record, /^(购买|Purchases)$/] }],
  ['user-plugins', 'admin', author, { presses: [record, /^(插件|Plugins)$/] }],
  ['user-log', 'admin', author, { presses: [record, /^(日志|Log)$/] }],
  ['user-actions', 'admin', '/permission/user', { presses: [more] }],
  ['user-balance', 'admin', '/permission/user', { presses: [more, /^(调整余额|Adjust balance)$/] }],
  ['user-password', 'admin', '/permission/user', { presses: [more, /^(设置新密码|Set password)$/] }],
  ['user-ban', 'admin', '/permission/user', { presses: [more, ban] }],
  ['user-delete', 'admin', '/permission/user', { presses: [more, /^(删除|Delete)$/] }],
  ['member-base', 'author', '/member/base'],
  ['member-base-edit', 'author', '/member/base', { presses: [/^(编辑资料|Edit profile)$/] }],
  ['member-pay', 'buyer', '/member/pay', { call: '/order/Config', empty: { packages: [], methods: [] } }],
  ['member-pay-order', 'buyer', '/member/pay', { presses: [/^(继续支付|Pay)$/] }],
  ['member-pay-own', 'author', '/member/pay?coins=260'],
  ['member-pay-expired', 'buyer', '/member/pay?order=20261117230000000135'],
  ['member-pay-paid', 'buyer', '/member/pay?order=20261109093000000121&back=%2Fmarket%3Fbuy%3Dindex-doctor'],
  ['coin-statement', 'buyer', '/member/pay?shown=statement', { call: '/gm_user/CoinLog' }],
  ['member-order', 'buyer', '/member/order', { call: '/order/List' }],
  ['member-order-details', 'buyer', '/member/order', { presses: [record] }],
  ['finance-order', 'admin', '/finance/order', { call: '/order/ListAll' }],
  ['finance-statement', 'admin', '/finance/statement?user_id=4'],
  ['order-refund', 'admin', '/finance/order?status=1', { presses: [more, /^(退款|Refund)$/] }],
  ['purchases', 'buyer', '/member/user_buy_log', { call: '/app/UserBuyLog' }],
  ['purchase-details', 'buyer', '/member/user_buy_log', { presses: [record] }],
  ['market', 'buyer', '/market', { call: '/app/MarketList' }],
  ['market-plugin', 'buyer', '/market?plugin=index-doctor'],
  ['market-owned', 'buyer', '/market?plugin=log-lens'],
  ['market-confirm', 'buyer', '/market?buy=index-doctor'],
  ['market-short', 'admin', '/market?buy=index-doctor'],
  ['market-no-match', 'buyer', '/market?search_txt=nothing-like-it'],
  ['earnings', 'author', '/member/plugin_buy_log', { call: '/app/PluginBuyLog', empty: noEarnings }],
  ['publish-author', 'author', '/app/publish'],
  ['publish-released', 'author', '/app/publish?plugin=1'],
  ['publish-table', 'author', '/app/publish?plugin=1&shown=table', { call: '/app/PublishList' }],
  ['publish-reviewer', 'reviewer', '/app/publish?shown=table'],
  ['publish-new', 'author', '/app/publish?plugin=1', { presses: [newVersion] }],
  ['publish-packages', 'author', '/app/publish', { presses: [/^(上传安装包|Upload packages)/] }],
  ['publish-change-log', 'author', '/app/publish', { presses: [/^(编辑更新日志|Edit change log)/] }],
  ['version-record', 'author', '/app/publish?plugin=1&record=138'],
  ['plugins-author', 'author', '/app/add', { call: '/app/List' }],
  ['plugins-reviewer', 'reviewer', '/app/add'],
  ['plugin-add', 'author', '/app/add?new=1'],
  ['plugin-edit', 'author', '/app/add', { presses: [more, edit] }],
  ['plugin-managers', 'author', '/app/add', { presses: [more, /^(管理者|Edit managers)$/] }],
  ['plugin-record', 'author', '/app/add?record=1'],
  ['plugin-versions', 'author', '/app/add?record=1', { presses: [/^(版本|Versions)$/] }],
  ['plugin-reviews', 'author', '/app/add?record=1', { presses: [/^(审核记录|Reviews)$/] }],
  ['plugin-statistics', 'author', '/app/add?record=1', { presses: [/^(数据|Statistics)$/] }],
  ['plugin-buyers', 'author', '/app/add?record=1', { presses: [/^(买家|Buyers)$/] }],
  ['review-desk', 'reviewer', '/app/review', { call: '/app/ExamineQueue' }],
  ['review-plugin', 'reviewer', '/app/review?item=28'],
  ['review-version', 'reviewer', '/app/review?item=1.138'],
  ['review-reject', 'reviewer', '/app/review?item=1.138', { presses: [/^(驳回|Reject)$/] }],
  ['review-approve', 'reviewer', '/app/review?item=1.138', { presses: [/^(通过|Approve)/] }],
  ['product-versions', 'admin', '/ev/list', { call: '/app/EvVersionList' }],
  ['product-new', 'admin', '/ev/list', { presses: [newVersion] }],
  ['product-record', 'admin', '/ev/list', { presses: [record] }],
  ['product-release', 'admin', '/ev/list', { presses: [/^(发布|Release) /] }],
  ['demo-login', 'signed-out', '/login?mode=register', { presses: [demo, /^(收件箱|Inbox)$/] }],
  ['demo-show', 'author', '/dashboard', { presses: [demo] }],
  ['demo-faults', 'author', '/dashboard', { presses: [demo, /^(故障|Faults)$/] }],
  ['demo-time', 'buyer', '/dashboard', { presses: [demo, /^(时间与支付|Time & pay)$/] }],
  ['demo-calls', 'author', '/dashboard', { presses: [demo, /^(请求|Calls)$/] }],
  ['demo-tour', 'admin', '/dashboard', { presses: [demo, /^(开始导览|Start the tour)$/, /^(下一步|Next)$/] }],
  ['404', 'author', '/404'],
  ['401', 'author', '/401'],
]

const sizes = Object.entries({ 1440: 900, 1024: 768, 390: 844 })

/** Languages, colours, sizes, and states by the answer to a page's main call. */
const looks = (['usual', 'loading', 'empty', 'error', 'absent'] as const).flatMap((state) =>
  (['zh', 'en'] as const).flatMap((lang) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      sizes.map(([width, height]) => ({ state, lang, theme, width: Number(width), height })),
    ),
  ),
)

const pictures = rows.flatMap(([name, account, path, details]) =>
  looks.map((look) => ({ name, account, path, ...details, ...look })),
)

export type Picture = (typeof pictures)[number]

/** Returns the words of a picture's name, one of each kind. */
function wordsOf({ name, state, lang, theme, width, account }: Picture): string[] {
  return [name, state, lang, theme, String(width), account]
}

/** Returns the name of the picture's file. */
export function fileOf(picture: Picture): string {
  const words = wordsOf(picture).slice(0, -1)
  return `${words.filter((word) => word !== 'usual').join('-')}.png`
}

/**
 * Returns the pictures that match one named word of each kind; `all` matches every picture.
 * @throws {UsageError} for an unknown word
 */
export function choosePictures(words: readonly string[]): Picture[] {
  const known = pictures.map(wordsOf)
  const named = words.filter((word) => word !== 'all')
  const kinds = Map.groupBy(named, (word) => known.find((own) => own.includes(word))?.indexOf(word))
  const [unknown] = kinds.get(undefined) ?? []
  const list = () => [...new Set(known.flat())].join(', ')
  if (unknown) throw new UsageError(`There is nothing named "${unknown}"; there are ${list()}.`)
  return pictures.filter((picture) => {
    const exists = picture.state === 'usual' || (picture.call && picture.width !== 1024)
    return exists && [...kinds.values()].every((kind) => wordsOf(picture).some((word) => kind.includes(word)))
  })
}
