export const changePassword = {
  heading: '修改密码',
  note: '修改成功后，所有设备上的登录都会失效，需要用新密码重新登录。',
  old: '原密码',
  new: '新密码',
  repeat: '再次输入新密码',
  different: '两次输入的密码不一致',
  unchanged: '新密码不能与原密码相同',
  submit: '修改密码',
  done: '密码已修改，请用新密码登录',
  first: {
    note: '当前密码由管理员设置。请设置自己的密码，无需填写原密码；其他设备上的登录会失效。',
    submit: '设置密码',
    done: '密码已设置',
  },
}
