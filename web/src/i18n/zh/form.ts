export const form = {
  wait: '请等待 {{seconds}} 秒',
  notOffered: '服务方未提供此功能（{{call}}），您填写的内容没有保存',
  rule: {
    required: '请填写此项',
    chosen: '请选择',
    max: '最多 {{max}} 个字符',
    username: '{{min}} 到 {{max}} 个字符，可用字母、数字、下划线和连字符',
    password: '{{min}}–{{max}} 位，至少包含一个字母和一个数字',
    email: '请填写有效的邮箱地址',
    integer: '请填写 {{min}} 到 {{max}} 之间的整数',
  },
  stale: {
    title: '记录已被他人修改',
    text: '在您编辑期间，这条记录有了新的版本。可以读取最新版本后继续：您改过的字段会保留，确认后再保存一次。',
    field: '字段',
    theirs: '最新的值',
    yours: '您填写的值',
    untouched: '未改动，将使用最新的值',
    take: '读取最新版本',
  },
  confirmName: '请输入“{{name}}”以确认',
  confirmNameMismatch: '与名称不一致',
}
