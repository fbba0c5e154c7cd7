/** The part of a menu's page that tests care about. */
interface Page {
  path: string
  component: string
  title: string
  icon: string
}

function page({ path, component, title, icon }: Page) {
  return { path, name: component, component: `views/${component}`, meta: { title, icon } }
}

const permissionPages = [
  page({ path: 'role', component: 'permission/role', title: '角色管理', icon: 'el-icon-s-check' }),
  page({ path: 'user', component: 'permission/user', title: '用户管理', icon: 'peoples' }),
  page({
    path: 'operater_log',
    component: 'permission/operater_log',
    title: '操作日志',
    icon: 'el-icon-tickets',
  }),
]

const memberPages = [
  page({ path: 'base', component: 'member/base', title: '基本信息', icon: 'el-icon-postcard' }),
  page({ path: 'pwd', component: 'member/pwd', title: '修改密码', icon: 'el-icon-key' }),
  page({ path: 'pay', component: 'member/pay', title: '账户充值', icon: 'el-icon-coin' }),
  page({ path: 'order', component: 'member/order', title: '订单管理', icon: 'el-icon-s-order' }),
  page({
    path: 'user_buy_log',
    component: 'member/user_buy_log',
    title: '插件购买记录',
    icon: 'el-icon-goods',
  }),
  page({ path: 'plugin_buy_log', component: 'member/plugin_buy_log', title: '插件收益记录', icon: 'money' }),
]

const appPages = [
  page({ path: 'add', component: 'app/add', title: '添加插件', icon: 'el-icon-plus' }),
  page({ path: 'publish', component: 'app/publish', title: '插件版本管理', icon: 'el-icon-upload' }),
]

const productPages = [
  page({ path: 'list', component: 'ev/list', title: '发布版本', icon: 'el-icon-s-promotion' }),
]

function group(path: string, title: string, children: readonly object[], more: object = {}) {
  return {
    path,
    component: 'layout',
    alwaysShow: true,
    meta: { title, icon: 'el-icon-folder' },
    children,
    ...more,
  }
}

/** The menu of specification section 2. */
export const specMenu = [
  group('/permission', '权限', permissionPages, { redirect: '/permission/role' }),
  group('/member', '我的信息', memberPages, { redirect: '/member/base' }),
  group('/app', '插件管理', appPages, { redirect: '/app/add' }),
  group('/ev', '产品', productPages, { redirect: '/ev/list' }),
]

/** A menu of the first generation: neither `/member` nor `/dashboard`, a page that the console does not have. */
export const oldMenu = [
  group('/permission', '权限', permissionPages, { redirect: 'noRedirect' }),
  group(
    '/navicat',
    '数据管理',
    [page({ path: 'indices', component: 'navicat/indices', title: '索引管理', icon: 'nested' })],
    { redirect: 'noRedirect', hidden: false },
  ),
]

/** A menu of the second generation: three levels, `hidden` inside `meta`. */
export const newMenu = [
  group('/system', '系统', [
    group('/permission', '权限', permissionPages, { redirect: 'noRedirect' }),
    { ...group('/hidden', '隐藏', appPages), meta: { title: '隐藏', icon: '', hidden: true } },
  ]),
  group('/member', '我的信息', memberPages, { redirect: 'noRedirect' }),
  group('/app', '插件管理', appPages, { redirect: 'noRedirect' }),
  group('/ev', '产品', productPages, { redirect: '/ev/list' }),
]
