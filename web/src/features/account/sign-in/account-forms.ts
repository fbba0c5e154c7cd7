/** The forms beside signing in, loaded with the first that is opened. */
export { ForgotForm } from './forgot-form.tsx'
export { RegisterForm } from './register-form.tsx'
