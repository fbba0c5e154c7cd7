import type { profile as zh } from '#web/src/i18n/zh/account/profile.ts'

export const profile: typeof zh = {
  heading: 'Profile',
  edit: 'Edit profile',
  save: 'Save',
  saved: 'Your profile was saved',
  none: 'Not filled in',
  field: { avatar: 'Picture', name: 'Name', email: 'E-mail', role: 'Role', introduction: 'Introduction' },
  key: {
    heading: 'ev key',
    text: 'Your search tool uses it to connect to your account. Keep it secret.',
    masked: 'The key is hidden',
    shown: 'Created {{time}}; hidden again after {{seconds}} seconds',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy key',
    replace: 'Replace key',
    replaceTitle: 'Replace the ev key?',
    replaceText: 'The current key stops working at once. Search tools that use it need the new key.',
    replaced: 'The new key is in place; the old one no longer works',
  },
}
