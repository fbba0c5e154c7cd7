import type { signIn as zh } from '#web/src/i18n/zh/account/sign-in.ts'

export const signIn: typeof zh = {
  title: { signIn: 'Sign in', register: 'Create account', forgot: 'Reset your password' },
  heading: {
    signIn: 'Sign in to the plugin market',
    register: 'Create an account',
    forgot: 'Reset your password',
  },
  otherSteps: 'Other sign-in options',
  goTo: { signIn: 'Back to sign-in', register: 'Create an account', forgot: 'Forgot your password?' },
  username: 'Username',
  password: 'Password',
  captcha: 'Captcha',
  captchaImage: 'Captcha image',
  newCaptcha: 'Get another captcha',
  captchaPending: 'The captcha is still loading. Enter it once you see the image.',
  captchaFailed: 'The captcha did not load. Click to try again.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  retryIn: 'Try again in {{time}}',
  locked: 'This account is locked for about {{minutes}} min',
  unlocked: 'The account is unlocked, you can sign in again',
  required: {
    username: 'Enter your username',
    password: 'Enter your password',
    captcha: 'Enter the captcha',
  },
}
