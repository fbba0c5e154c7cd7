export const product = {
  empty: {
    title: '还没有 ev 版本',
    editor: '新建第一个版本：填写版本号，上传各平台的安装包，写更新日志，确认后发布。',
    reader: '发布的 ev 版本会出现在这里。',
  },
  release: '发布',
  ask: {
    title: '发布 {{version}}',
    text: '发布 ev {{version}}？它会成为最新版本，发布后不能再修改。',
    missing: '发布 ev {{version}}？它会成为最新版本，发布后不能再修改。还没有安装包的平台：{{platforms}}。',
  },
  noFiles: '还没有任何平台的安装包：{{platforms}}',
  done: { released: '{{version}} 已发布，现在是最新版本' },
  form: {
    create: '新建 ev 版本',
    edit: '编辑 ev 版本 {{version}}',
    tooLow: '版本号必须大于已发布的 {{version}}',
  },
}
