export const demoTour = {
  next: '下一步',
  back: '上一步',
  finish: '完成',
  end: '结束导览',
  place: '{{place}} / {{count}}',
  stops: {
    welcome: {
      title: '欢迎',
      text: '这是插件市场的管理后台。首页汇总当前角色最关心的数字和待办事项。',
    },
    menu: { title: '菜单', text: '菜单由服务器按角色下发，每个人只看到自己能打开的页面。' },
    balance: { title: 'ev 币余额', text: '余额随时更新；点“充值”购买更多，用来购买插件。' },
    plugin: { title: '当前插件', text: '在这里选择插件，版本管理等页面都围绕它展开。' },
    search: { title: '搜索页面', text: '按名称、拼音首字母或路径找到页面，快捷键 Ctrl K。' },
    users: {
      title: '用户管理',
      text: '搜索、新建、封禁用户，调整余额。筛选和页码都在地址里，可以直接分享。',
    },
    plugins: { title: '插件', text: '作者在这里添加和维护插件，审核员在这里领取并审核。' },
    publish: { title: '版本发布', text: '拖入安装包即可发布新版本：断点续传、校验、审核、定时发布。' },
    market: { title: '插件市场', text: '购买记录旁边就是市场：搜索插件，确认前看到购买前后的余额。' },
    tabs: { title: '标签页', text: '打开过的页面都留在这里，填写到一半的内容也不会丢失。' },
    user: { title: '个人菜单', text: '个人信息、修改密码和退出登录都在这里。' },
    demo: {
      title: '演示面板',
      text: '随时从这里切换身份、制造故障、拨动时间，或把链接分享给另一个浏览器。',
    },
  },
}
