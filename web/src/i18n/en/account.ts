import type * as zh from '../zh/account.ts'

export const credentials: typeof zh.credentials = {
  email: 'E-mail',
  emailCode: 'E-mail code',
  sendCode: 'Send code',
  sendAgainIn: 'Resend in {{seconds}} s',
  codeSent: 'The code was sent to {{email}}',
  codeSentIfKnown: 'If an account has this address, a code was sent to it',
  newPassword: 'New password',
  passwordRule: '{{password.min}}–{{password.max}} characters with a letter and a digit',
  repeat: 'Repeat the password',
  usernameRule: '{{username.min}}–{{username.max}} letters, digits, underscores or hyphens',
  realname: 'Name (optional)',
  strength: 'Strength: {{level}}',
  strengths: { refused: 'not accepted', weak: 'weak', fair: 'fair', good: 'good', strong: 'strong' },
  registering: 'Creating account…',
  registered: 'The account {{username}} was created. Please sign in.',
  registeredIn: 'The account {{username}} was created.',
  forgotIntro:
    'The code goes to the address you registered with. After the reset, sign in again on your other devices.',
  reset: 'Reset password',
  resetting: 'Resetting…',
  resetDone: 'The password was reset. Sign in with the new one.',
  required: {
    username: 'Enter a username',
    email: 'Enter your e-mail address',
    imgcode: 'Enter the captcha',
    email_code: 'Enter the code from the e-mail',
    password: 'Enter a password',
    repeat: 'Enter the password again',
  },
  problems: {
    usernameCharacters: 'Only letters, digits, underscores and hyphens',
    usernameShort: 'At least {{username.min}} characters',
    usernameLong: 'At most {{username.max}} characters',
    email: 'This is not a valid e-mail address',
    passwordShort: 'At least {{password.min}} characters',
    passwordLong: 'At most {{password.max}} characters',
    passwordKinds: 'At least one letter and one digit',
    realnameLong: 'At most {{realname.max}} characters',
    realnameHidden: 'Please remove the invisible characters',
    repeat: 'The two passwords differ',
  },
}

export const profile: typeof zh.profile = {
  edit: 'Edit profile',
  none: 'Not filled in',
  field: { id: 'User ID', avatar: 'Picture', name: 'Name', email: 'E-mail', introduction: 'Introduction' },
  emailBy: 'Only an administrator can change it. Please ask one if you need another.',
  key: {
    heading: 'ev key',
    text: 'ev uses it to connect to your account. Keep it secret.',
    masked: 'The key is hidden',
    shown: 'Created {{time}}; hidden again after {{seconds}} seconds',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy key',
    replace: 'Replace key',
    replaceTitle: 'Replace the ev key?',
    replaceText: 'The current key stops working at once. Wherever ev uses it, enter the new one.',
    replaced: 'The new key is in place; the old one no longer works',
  },
}

export const changePassword: typeof zh.changePassword = {
  note: 'Your other devices then have to sign in again, and perhaps this one.',
  old: 'Current password',
  unchanged: 'The new password must differ from the current one',
  done: 'Your password was changed. Please sign in with the new one.',
  kept: 'Your password was changed. Your other devices have to sign in again.',
  help: {
    heading: 'A good new password',
    own: 'Not one that you use elsewhere, and not your name, e-mail address or birthday',
    long: 'The longer, the harder to guess: a few unrelated words with digits are safe and easy to remember',
    forgotten: 'Forgot the current password? Sign out and reset it by e-mail on the sign-in page.',
  },
  first: {
    note: 'An administrator chose your current password. Set your own without entering the current one. Other devices are signed out.',
    done: 'Your password was set.',
  },
}
