import type { login as zh } from '../zh/login.ts'

export const login: typeof zh = {
  title: 'Sign in',
  heading: 'Sign in to the plugin market',
  username: 'Username',
  password: 'Password',
  captcha: 'Captcha',
  captchaImage: 'Captcha image',
  newCaptcha: 'Get another captcha',
  captchaFailed: 'The captcha did not load. Click to try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  submit: 'Sign in',
  submitting: 'Signing in…',
  required: {
    username: 'Enter your username',
    password: 'Enter your password',
    captcha: 'Enter the captcha',
  },
}
