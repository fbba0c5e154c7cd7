import type { changePassword as zh } from '#web/src/i18n/zh/account/change-password.ts'

export const changePassword: typeof zh = {
  heading: 'Password',
  note: 'After the change you are signed out on every device and have to sign in with the new password.',
  old: 'Current password',
  new: 'New password',
  unchanged: 'The new password must differ from the current one',
  submit: 'Change password',
  done: 'Your password was changed. Please sign in with the new one.',
  help: {
    heading: 'A good new password',
    own: 'Not one that you use elsewhere, and not your name, e-mail address or birthday',
    long: 'The longer, the harder to guess: a few unrelated words with digits are safe and easy to remember',
    forgotten: 'Forgot the current password? Sign out and reset it by e-mail on the sign-in page.',
  },
  first: {
    note: 'An administrator chose your current password. Set your own without entering the current one. Other devices are signed out.',
    submit: 'Set password',
    done: 'Your password was set.',
  },
}
