import type { tools as zh } from '../zh/tools.ts'

export const tools: typeof zh = {
  errorLog: {
    label: 'Page errors: {{count}}',
    title: 'Error log',
    clear: 'Clear All',
    empty: 'No errors',
    message: 'Message',
    info: 'Info',
    url: 'URL',
    stack: 'Stack',
    source: { render: 'Rendering', script: 'Script', promise: 'Promise' },
  },
  tabs: {
    moved: '{{title}} is now tab {{place}} of {{count}}',
    closed: 'Closed {{titles}}, tabs left: {{count}}',
    separator: ', ',
  },
  unsaved: {
    title: 'Unsaved changes',
    text: 'If you continue, the unsaved changes on this page are lost.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
  settings: {
    title: 'Page style',
    appearance: 'Appearance',
    primary: 'Theme colour',
    custom: 'A colour of your own',
    shade: { fill: 'Areas, as chosen', text: 'Text and buttons, readable' },
    color: {
      blue: 'Blue (default)',
      azure: 'Azure',
      slate: 'Slate',
      ink: 'Ink',
      green: 'Green',
      cyan: 'Cyan',
      violet: 'Violet',
      red: 'Red',
    },
    tagsView: 'Show tab bar',
    fixedHeader: 'Fixed header',
    sidebarLogo: 'Show logo',
    reset: 'Restore defaults',
  },
  sessionLost: {
    title: 'You are signed out',
    text: 'You are not signed in, or your session has timed out. You can stay on this page or sign in again.',
    unsaved:
      'You are not signed in, or your session has timed out. There are unsaved changes: signing in here keeps them, reloading loses them.',
    here: 'Sign in here',
    reload: 'Sign in and reload',
    anew: 'Sign in again',
    stay: 'Stay here',
    otherUser:
      'Only the same user can sign in here. To use another account, close this and choose “Sign in and reload”.',
  },
  otherUser: {
    title: 'Signed in as someone else',
    text: '{{name}} has signed in in another tab. Switching this page to that account loses the unsaved changes.',
    change: 'Switch and discard changes',
    stay: 'Stay here',
    told: '{{name}} has signed in in another tab; this page has switched to that account.',
  },
}
