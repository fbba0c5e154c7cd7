export const record = {
  details: '详情',
  before: '上一条',
  beforeKey: '上一条（↑ 或 K）',
  after: '下一条',
  afterKey: '下一条（↓ 或 J）',
  place: '{{place}} / {{count}}',
  copyLink: '复制链接',
  unknown: {
    title: '没有这条记录',
    text: '它可能已被删除，或者您无权查看。',
  },
  elsewhere: {
    title: '记录不在列表中',
    text: '列表目前的这些行里没有这条记录。',
    unfiltered: '打开未筛选的列表',
  },
  related: {
    all: '查看全部',
    part: '最新 {{shown}} 条，共 {{count}} 条',
    count: '共 {{count}} 条',
    unsupported: '服务方不能按此条件查询，因此无法显示。',
  },
}
