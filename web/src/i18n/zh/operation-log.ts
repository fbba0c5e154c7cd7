export const operationLog = {
  heading: '操作日志',
  anonymous: '未登录',
  anonymousRow: '这次调用没有登录的操作人',
  onlyOperator: '只看此人',
  column: {
    path: '路径',
    operator: '操作人',
    role: '角色',
    code: '结果码',
    cost: '耗时',
    ip: 'IP',
    body: '请求内容',
    time: '时间',
  },
  empty: { title: '还没有操作记录', text: '有人登录或修改数据后，记录会出现在这里。' },
}
