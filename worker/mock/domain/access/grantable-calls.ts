import { modules, type ResponseOf } from '#contract/registry.ts'
import type { Language } from '#worker/mock/texts/language.ts'

const moduleNames: Readonly<Record<keyof typeof modules, Readonly<Record<Language, string>>>> = {
  account: { zh: '账号', en: 'Account' },
  wallet: { zh: '资产', en: 'Balance' },
  user: { zh: '用户管理', en: 'Users' },
  role: { zh: '角色管理', en: 'Roles' },
  'operation-log': { zh: '操作日志', en: 'Operation log' },
  order: { zh: '订单', en: 'Orders' },
  market: { zh: '插件市场', en: 'Plugin market' },
  'plugin-numbers': { zh: '插件数据', en: 'Plugin statistics' },
  notice: { zh: '通知', en: 'Notifications' },
  plugin: { zh: '插件', en: 'Plugins' },
  review: { zh: '审核', en: 'Reviews' },
  file: { zh: '文件上传', en: 'Uploads' },
  'plugin-version': { zh: '插件版本', en: 'Plugin versions' },
  'product-version': { zh: 'ev 版本', en: 'ev versions' },
  dashboard: { zh: '数据概览', en: 'Dashboard' },
}

/** Descriptions of the calls for the role editor; the contract's summary by default. */
const remarks: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ['/gm_user/SaveUserAssets', { zh: '调整用户余额', en: 'Adjust balances' }],
  ['/gm_user/userlist', { zh: '查询用户列表', en: 'List users' }],
  ['/gm_user/getUserById', { zh: '查看用户详情', en: 'View a user' }],
  ['/gm_user/roleOption', { zh: '查询角色选项', en: 'List roles to choose from' }],
  ['/gm_user/InsertUser', { zh: '新增用户', en: 'Add users' }],
  ['/gm_user/UpdateUser', { zh: '编辑用户', en: 'Edit users' }],
  ['/gm_user/ban', { zh: '封禁用户或解除封禁', en: 'Ban and unban users' }],
  ['/gm_user/DelUser', { zh: '删除用户', en: 'Delete users' }],
  ['/gm_user/roles', { zh: '查询角色列表', en: 'List roles' }],
  ['/gm_user/role/add', { zh: '新增角色', en: 'Add roles' }],
  ['/gm_user/role/update', { zh: '编辑角色', en: 'Edit roles' }],
  ['/gm_user/role/delete', { zh: '删除角色', en: 'Delete roles' }],
  ['/gm_user/UrlConfig', { zh: '查询可授权的操作', en: 'List actions that can be granted' }],
  ['/operater_log/ListAction', { zh: '查询操作日志', en: 'View the operation log' }],
  ['/order/ListAll', { zh: '查询所有用户的订单', en: 'List the orders of all users' }],
  ['/order/RefuseRefund', { zh: '拒绝退款申请', en: 'Refuse refund requests' }],
  ['/order/Refund', { zh: '为充值订单退款', en: 'Refund top-up orders' }],
  ['/app/Create', { zh: '添加插件', en: 'Add plugins' }],
  ['/app/UpdatePluginInfo', { zh: '编辑插件信息', en: 'Edit plugins' }],
  ['/app/UpdateManager', { zh: '设置插件管理者', en: 'Edit plugin managers' }],
  ['/app/PluginToExamine', { zh: '提交插件审核', en: 'Submit plugins for review' }],
  ['/app/StatusAction', { zh: '审核、上架或下架插件', en: 'Review plugins, take them offline and back' }],
  ['/app/ExamineClaim', { zh: '领取或归还审核', en: 'Keep reviews and give them back' }],
  ['/app/ExamineQueue', { zh: '查询待审核队列', en: 'View the review queue' }],
  ['/app/ExamineDetail', { zh: '查看审核内容与改动', en: 'View what is reviewed and its changes' }],
  ['/app/ExamineRemark', { zh: '审核留言与回复', en: 'Comment in reviews, and answer' }],
  ['/app/UploadInit', { zh: '开始上传文件', en: 'Start uploads' }],
  ['/app/UploadPart', { zh: '上传文件分片', en: 'Upload parts of files' }],
  ['/app/UploadDone', { zh: '完成文件上传', en: 'Finish uploads' }],
  ['/app/PublishCreate', { zh: '新建插件版本', en: 'Add plugin versions' }],
  ['/app/UpdatePublishBinV2', { zh: '更换版本安装包', en: 'Change version packages' }],
  ['/app/UpdatePublishChangeLog', { zh: '编辑版本更新日志', en: 'Edit version change logs' }],
  ['/app/PublishToExamine', { zh: '提交版本审核', en: 'Submit versions for review' }],
  [
    '/app/PublishStatusAction',
    { zh: '审核、撤回或恢复版本', en: 'Review versions, withdraw them and bring them back' },
  ],
  ['/app/PublishRelease', { zh: '立即或定时发布版本', en: 'Release versions, now or on schedule' }],
  ['/app/EvVersionCreateV2', { zh: '新建或编辑 ev 版本', en: 'Add and edit ev versions' }],
  ['/app/EvPublishRelease', { zh: '发布 ev 版本', en: 'Release ev versions' }],
])

export function listGrantableCalls(language: Language): ResponseOf<'/gm_user/UrlConfig'> {
  return Object.entries(modules)
    .map(([name, calls]) => ({
      name: isModuleName(name) ? moduleNames[name][language] : name,
      items: calls
        .filter(({ access }) => access === 'granted')
        .map(({ path, summary }) => ({
          url: path,
          remark: remarks.get(path)?.[language] ?? summary,
        })),
    }))
    .filter(({ items }) => items.length > 0)
}

function isModuleName(name: string): name is keyof typeof modules {
  return name in modules
}
