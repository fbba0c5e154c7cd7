import type { changePassword as zh } from '../zh/change-password.ts'

export const changePassword: typeof zh = {
  heading: 'Change password',
  note: 'Once it is changed you are signed out on every device, and sign in again with the new password.',
  old: 'Current password',
  new: 'New password',
  repeat: 'New password again',
  different: 'The two passwords differ',
  unchanged: 'The new password has to differ from the current one',
  submit: 'Change password',
  done: 'Your password was changed. Please sign in with the new one.',
  first: {
    note: 'An administrator chose your current password. Set your own; the current one is not needed. You are signed out on other devices.',
    submit: 'Set password',
    done: 'Your password was set.',
  },
}
