import type { profile as zh } from '../zh/profile.ts'

export const profile: typeof zh = {
  heading: 'Profile',
  edit: 'Edit profile',
  save: 'Save',
  saved: 'Your profile was saved',
  none: 'Not filled in',
  field: { avatar: 'Picture', name: 'Name', email: 'E-mail', role: 'Role', introduction: 'Introduction' },
  avatar: {
    upload: 'Upload a picture',
    remove: 'Remove the picture',
    address: 'Address of a picture',
    addressHint: 'Or a link (https://…)',
    uploaded: 'The uploaded picture is used',
    unreadable: 'This is not a picture that can be used. Please choose a PNG, JPEG, WebP or GIF.',
    rule: 'Please enter the address of a picture that starts with https://',
  },
  key: {
    heading: 'ev key',
    text: 'Your search tool connects to your account with it. Keep it like a password.',
    masked: 'The key is hidden',
    shown: 'Created {{time}}; it hides itself after {{seconds}} seconds',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy key',
    replace: 'Replace key',
    replaceTitle: 'Replace the ev key?',
    replaceText: 'The current key stops working at once. Search tools that use it need the new one to go on.',
    replaced: 'The new key is in place; the old one no longer works',
  },
}
