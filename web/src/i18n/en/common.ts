import type * as zh from '../zh/common.ts'

export const common: typeof zh.common = {
  product: 'Plugin market',
  language: { label: 'Language', zh: '中文', en: 'English' },
  theme: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    switch: { light: 'Switch to light', dark: 'Switch to dark' },
  },
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  justNow: 'just now',
  ago: {
    one: { minute: '{{value}} minute ago', hour: '{{value}} hour ago', day: '{{value}} day ago' },
    many: { minute: '{{value}} minutes ago', hour: '{{value}} hours ago', day: '{{value}} days ago' },
  },
  copy: {
    text: 'Copy {{text}}',
    link: 'Copy link',
    done: 'Copied',
    failed: 'Copying failed; please select the text and copy it by hand',
  },
  coinUnit: 'ev coins',
  loading: 'Loading',
  home: 'Back to home',
  signInAsOther: 'Sign in as someone else',
  error: {
    unknown: 'Unknown error',
    inexactId:
      'This browser cannot read the id of this record exactly (it is above 2^53−1), so the record can be viewed but not changed; use a newer browser',
    network: 'Network problem',
    unreadable: 'The provider’s response cannot be read',
    notOffered: 'The provider does not offer this ({{call}})',
    signInFirst: 'Please sign in first',
    signInAgain: 'Please sign in again!',
    sessionEnded: 'Your session has ended. Please sign in again.',
    topUp: 'Top up',
  },
  outdated: {
    title: 'Refresh the page',
    confirm: 'Refresh',
    text: 'A newer version of the console is available. Please refresh the page.',
  },
  offline: 'You are offline. You can continue once you are connected again.',
  slowResponse: {
    question: {
      title: 'The provider has not responded yet',
      text: 'The provider has not responded for 10 seconds. You can keep waiting, or try again.',
      confirm: 'Try again',
      other: 'Sign out',
      cancel: 'Keep waiting',
    },
    change:
      'The provider has not responded for 10 seconds. Keep waiting; before you repeat this, check whether it took effect.',
  },
  notFound: 'This page does not exist, or it has moved.',
  unauthorized: {
    text: 'Your role {{roles}} may not open this page. Ask an administrator if you need access.',
    page: 'Your role {{roles}} may not open “{{page}}”. Ask an administrator if you need access.',
  },
  pageError: {
    title: 'Something went wrong',
    text: 'This page could not be shown. The other pages still work.',
    reload: 'Reload',
    disconnected: {
      title: 'You are offline',
      text: 'This page has not been downloaded yet. Reload once you are connected again.',
    },
  },
  password: { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' },
}

export const signIn: typeof zh.signIn = {
  title: { signIn: 'Sign in', register: 'Create account', forgot: 'Reset your password' },
  heading: {
    signIn: '$t(common:product) sign-in',
    register: 'Create an account',
    forgot: 'Reset your password',
  },
  otherSteps: 'Other sign-in options',
  goTo: { signIn: 'Back to sign-in', register: 'Create an account', forgot: 'Forgot your password?' },
  username: 'Username',
  usernameOrEmail: 'Username or e-mail',
  password: 'Password',
  captcha: 'Captcha',
  captchaImage: 'Captcha image',
  newCaptcha: 'Get another captcha',
  captchaPending: 'The captcha is still loading. Enter it once you see the image.',
  captchaFailed: 'The captcha did not load. Click to try again.',
  submitting: 'Signing in…',
  retryIn: 'Try again in {{time}}',
  locked: 'This account is locked for about {{minutes}} min',
  unlocked: 'The account is unlocked. You can sign in again.',
  required: {
    username: 'Enter your username',
    password: 'Enter your password',
    captcha: 'Enter the captcha',
  },
}
