/** A page of a menu, in the shape of the provider. */
function page(path: string, component: string, title: string, icon: string) {
  return { path, name: component, component: `views/${component}`, meta: { title, icon } }
}

const permissionPages = [
  page('role', 'permission/role', '角色管理', 'el-icon-s-check'),
  page('user', 'permission/user', '用户管理', 'peoples'),
  page('operater_log', 'permission/operater_log', '操作日志', 'el-icon-tickets'),
]

const memberPages = [
  page('base', 'member/base', '基本信息', 'el-icon-postcard'),
  page('pwd', 'member/pwd', '修改密码', 'el-icon-key'),
  page('pay', 'member/pay', '账户充值', 'el-icon-coin'),
  page('order', 'member/order', '订单管理', 'el-icon-s-order'),
  page('user_buy_log', 'member/user_buy_log', '插件购买记录', 'el-icon-goods'),
  page('plugin_buy_log', 'member/plugin_buy_log', '插件收益记录', 'money'),
]

const appPages = [
  page('add', 'app/add', '添加插件', 'el-icon-plus'),
  page('publish', 'app/publish', '插件版本管理', 'el-icon-upload'),
]

const productPages = [page('list', 'ev/list', '发布版本', 'el-icon-s-promotion')]

function group(path: string, title: string, children: readonly object[], more: object = {}) {
  const meta = { title, icon: 'el-icon-folder' }
  return { path, component: 'layout', alwaysShow: true, meta, children, ...more }
}

const nowhere = { redirect: 'noRedirect' }

/** The groups of specification section 2: address, title and pages. */
export const specGroups = [
  ['/permission', '权限', permissionPages],
  ['/member', '我的信息', memberPages],
  ['/app', '插件管理', appPages],
  ['/ev', '产品', productPages],
] as const

/** The menu of specification section 2. */
export const specMenu = specGroups.map(([path, title, pages]) =>
  group(path, title, pages, { redirect: `${path}/${pages[0]?.path}` }),
)

/** A menu of the newest generation: three levels, `hidden` inside `meta`. */
export const newMenu = [
  group('/system', '系统', [
    group('/permission', '权限', permissionPages, nowhere),
    { ...group('/hidden', '隐藏', appPages), meta: { title: '隐藏', icon: '', hidden: true } },
  ]),
  group('/member', '我的信息', memberPages, nowhere),
  group('/app', '插件管理', appPages, nowhere),
  group('/ev', '产品', productPages, { redirect: '/ev/list' }),
]
