export const preview = {
  label: '角色预览',
  text: '您正在以角色“{{role}}”的视角查看控制台。数据仍是您自己的，只能查看，不能修改。',
  leave: '退出预览',
  readOnly: '预览中不能修改数据',
  forbidden: '您没有该资源的访问权限',
}
