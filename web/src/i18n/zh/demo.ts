export const demo = {
  accounts: '演示账号',
  accountsText: '点一下即可登录，无需密码和验证码',
  banned: '已封禁',
  corner: '演示',
  panel: '打开演示面板',
  short: '演示',
}
