import { expect, it } from 'vitest'
import { administered } from '#tests/support/administration.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'

const grantable = `
  资产 /gm_user/SaveUserAssets 调整用户余额
  用户管理 /gm_user/userlist 查询用户列表
  用户管理 /gm_user/getUserById 查看用户详情
  用户管理 /gm_user/roleOption 查询角色选项
  用户管理 /gm_user/InsertUser 新增用户
  用户管理 /gm_user/UpdateUser 编辑用户
  用户管理 /gm_user/ban 封禁或解封用户
  用户管理 /gm_user/DelUser 删除用户
  角色管理 /gm_user/roles 查询角色列表
  角色管理 /gm_user/role/add 新增角色
  角色管理 /gm_user/role/update 编辑角色
  角色管理 /gm_user/role/delete 删除角色
  角色管理 /gm_user/UrlConfig 查询可授权的接口
  操作日志 /operater_log/ListAction 查询操作日志
  订单 /order/ListAll 查询所有用户的订单
  订单 /order/RefuseRefund 拒绝退款申请
  订单 /order/Refund 退款充值订单
  插件 /app/Create 新建插件
  插件 /app/UpdatePluginInfo 编辑插件信息
  插件 /app/UpdateManager 设置插件管理员
  插件 /app/PluginToExamine 提交插件审核
  插件 /app/StatusAction 审核、上架或下架插件
  插件 /app/ExamineClaim 领取或归还审核
  审核 /app/ExamineQueue 查询待审核队列
  审核 /app/ExamineDetail 查看审核内容与改动
  审核 /app/ExamineRemark 审核留言与回复
  文件上传 /app/UploadInit 开始上传文件
  文件上传 /app/UploadPart 上传文件分片
  文件上传 /app/UploadDone 完成文件上传
  插件版本 /app/PublishCreate 新建插件版本
  插件版本 /app/UpdatePublishBinV2 更新版本安装包
  插件版本 /app/UpdatePublishChangeLog 编辑版本更新日志
  插件版本 /app/PublishToExamine 提交版本审核
  插件版本 /app/PublishStatusAction 审核、撤回或恢复版本
  插件版本 /app/PublishRelease 发布版本或预约发布
  产品版本 /app/EvVersionCreateV2 新建或编辑产品版本
  产品版本 /app/EvPublishRelease 发布产品版本
`

it('§2 roles: the calls that can be granted have names, by subject', async () => {
  const { mock, token } = await administered()
  const { data } = (await mock.call('/gm_user/UrlConfig', {}, { token })).body
  const lines = data?.flatMap(({ name, items }) => items.map(({ url, remark }) => `${name} ${url} ${remark}`))
  expect(lines).toEqual(
    grantable
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
})

it('§2 roles: the calls that can be granted have English names in English data', async () => {
  const mock = await createTestMock({ scenario: 'demo-en' })
  const { data } = (await mock.call('/gm_user/UrlConfig', {}, { token: await signIn(mock, 'admin') })).body
  expect(data?.[1]?.items[0]).toEqual({ url: '/gm_user/userlist', remark: 'List users' })
  expect(data?.flatMap(({ items }) => items)).toHaveLength(grantable.trim().split('\n').length)
  expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
})

it('§3 top-up: what is on offer', async () => {
  const { mock, token } = await administered()
  const { data } = (await mock.call('/order/Config', {}, { token })).body
  expect(data).toEqual({
    packages: [
      { id: 1, coins: 100, bonus: 0, price: 1000 },
      { id: 2, coins: 300, bonus: 10, price: 3000 },
      { id: 3, coins: 500, bonus: 25, price: 5000 },
      { id: 4, coins: 1000, bonus: 80, price: 10_000 },
      { id: 5, coins: 3000, bonus: 300, price: 30_000 },
      { id: 6, coins: 10_000, bonus: 1500, price: 100_000 },
    ],
    methods: ['alipay', 'wechat'],
    min_coins: 10,
    max_coins: 100_000,
    price_per_coin: 10,
  })
})

it.each([
  ['demo', ['开发工具', '运维管理', '监控与日志', '搜索与检索', '数据可视化', '安全']],
  ['demo-en', ['Development', 'Operations', 'Observability', 'Search', 'Visualization', 'Security']],
] as const)('§4 plugins: what one can be, in the scenario %s', async (scenario, names) => {
  const mock = await createTestMock({ scenario })
  const { data } = (await mock.call('/app/Config', {}, { token: await signIn(mock, 'admin') })).body
  const ids = ['development', 'operations', 'observability', 'search', 'visualization', 'security']
  expect(data).toEqual({
    categories: ids.map((id, index) => ({ id, name: names[index] })),
    platforms: ['windows_amd64', 'linux_amd64', 'linux_arm64', 'darwin_amd64', 'darwin_arm64'],
    commission_rate: 0.2,
    max_file_size: 200 * 1024 * 1024,
    price_max: 100_000,
  })
})
