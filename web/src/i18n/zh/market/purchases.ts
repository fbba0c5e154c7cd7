export const purchases = {
  heading: '插件购买记录',
  toMarket: '购买插件',
  inMarket: '在市场中查看',
  keyword: '关键词',
  keywordHint: '名称或标识',
  column: { plugin: '插件', alias: '标识', price: '价格（ev 币）', time: '购买时间', latest: '最新版本' },
  empty: {
    title: '还没有购买过插件',
    text: '到插件市场挑选需要的插件，购买后会记录在这里。',
    action: '去插件市场',
  },
  free: '免费',
  update: '有更新',
  updates: { label: '更新', only: '仅看有更新的', ignored: '服务方没有按更新筛选，列表里是全部购买记录。' },
}
