import { modules, type ResponseOf } from '../../../../contract/registry.ts'

const moduleNames: Readonly<Record<keyof typeof modules, string>> = {
  account: '账号',
  wallet: '资产',
  user: '用户管理',
  role: '角色管理',
  'operation-log': '操作日志',
  order: '订单',
  market: '插件市场',
  'plugin-numbers': '插件数据',
  notice: '通知',
  plugin: '插件',
  review: '审核',
  file: '文件上传',
  'plugin-version': '插件版本',
  'product-version': '产品版本',
  dashboard: '数据概览',
}

/** Descriptions of the calls for the role editor; a call without one shows the contract's summary. */
const remarks: ReadonlyMap<string, string> = new Map([
  ['/gm_user/SaveUserAssets', '调整用户余额'],
  ['/gm_user/userlist', '查询用户列表'],
  ['/gm_user/getUserById', '查看用户详情'],
  ['/gm_user/roleOption', '查询角色选项'],
  ['/gm_user/InsertUser', '新增用户'],
  ['/gm_user/UpdateUser', '编辑用户'],
  ['/gm_user/ban', '封禁或解封用户'],
  ['/gm_user/DelUser', '删除用户'],
  ['/gm_user/roles', '查询角色列表'],
  ['/gm_user/role/add', '新增角色'],
  ['/gm_user/role/update', '编辑角色'],
  ['/gm_user/role/delete', '删除角色'],
  ['/gm_user/UrlConfig', '查询可授权的接口'],
  ['/operater_log/ListAction', '查询操作日志'],
  ['/order/ListAll', '查询所有用户的订单'],
  ['/order/Refund', '退款充值订单'],
  ['/app/Create', '新建插件'],
  ['/app/UpdatePluginInfo', '编辑插件信息'],
  ['/app/UpdateManager', '设置插件管理员'],
  ['/app/PluginToExamine', '提交插件审核'],
  ['/app/StatusAction', '审核、上架或下架插件'],
  ['/app/ExamineClaim', '领取或退回审核任务'],
  ['/app/ExamineQueue', '查询待审核队列'],
  ['/app/ExamineDetail', '查看审核内容与改动'],
  ['/app/ExamineRemark', '给作者留言'],
  ['/app/UploadInit', '开始上传文件'],
  ['/app/UploadPart', '上传文件分片'],
  ['/app/UploadDone', '完成文件上传'],
  ['/app/PublishCreate', '新建插件版本'],
  ['/app/UpdatePublishBinV2', '更新版本安装包'],
  ['/app/UpdatePublishChangeLog', '编辑版本更新日志'],
  ['/app/PublishToExamine', '提交版本审核'],
  ['/app/PublishStatusAction', '审核、撤回或恢复版本'],
  ['/app/PublishRelease', '发布版本或预约发布'],
  ['/app/EvVersionCreateV2', '新建或编辑产品版本'],
  ['/app/EvPublishRelease', '发布产品版本'],
])

/** Lists the calls that a role can be granted, by module; modules without such calls are left out. */
export function listGrantableCalls(): ResponseOf<'/gm_user/UrlConfig'> {
  return Object.entries(modules)
    .map(([name, calls]) => ({
      name: isModuleName(name) ? moduleNames[name] : name,
      items: calls
        .filter(({ access }) => access === 'granted')
        .map(({ path, summary }) => ({ url: path, remark: remarks.get(path) ?? summary })),
    }))
    .filter(({ items }) => items.length > 0)
}

function isModuleName(name: string): name is keyof typeof modules {
  return name in modules
}
