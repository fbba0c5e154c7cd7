export const demo = {
  accounts: '演示账号',
  accountsText: '点一下即可登录，无需密码和验证码',
  banned: '已封禁',
  corner: '演示',
  panel: '打开演示面板',
  panelOn: '打开演示面板（已开启：{{what}}）',
  on: { faults: '故障', latency: '网络延迟', clock: '另一个时间', comma: '、' },
  short: '演示',
  notice: {
    unsupported: {
      title: '无法在此浏览器中打开演示',
      text: '演示的数据由浏览器自己提供，需要 Service Worker。此浏览器没有这项功能，或在无痕窗口中将其关闭：请换一个浏览器，或在普通窗口中打开。',
    },
    insecure: {
      title: '无法在此地址打开演示',
      text: '演示的数据由浏览器自己提供，只能在 https 或 localhost 的地址上运行：请用 https 打开。',
    },
    refused: {
      title: '无法启动演示',
      text: '演示的数据由浏览器自己提供，但浏览器没有让它启动：请检查网络连接，并允许此网站保存数据，然后重试。',
      action: '重试',
    },
    dataReplaced: {
      title: '演示数据已更新',
      text: '新版演示的数据结构不同，之前在此浏览器中的改动已被新的演示数据取代。',
      action: '继续',
    },
  },
}
