export const earnings = {
  heading: '插件收益记录',
  column: {
    plugin: '插件',
    buyer: '购买人',
    gross: '售价',
    commission: '平台佣金',
    net: '实际收益',
    time: '售出时间',
  },
  free: '免费',
  empty: {
    title: '还没有收益',
    text: '插件上线并被购买后，每一笔收益都会记录在这里。',
    action: '管理我的插件',
  },
  summary: { label: '收益合计', gross: '销售额', commission: '平台佣金', net: '实际收益', unit: 'ev 币' },
  trend: {
    heading: '收益走势',
    title: '近 {{days}} 天全部插件每天的实际收益（ev 币）',
    range: '时间范围',
    days: '近 {{days}} 天',
  },
}
