import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, nameOf, nothing, timestamp, unixTime } from '../shapes.ts'
import { limits } from '../values/limits.ts'
import { captchaAnswer, email, newPassword, newUsername } from './credentials.ts'

const emailCodeSent = z.object({ expires_in: z.int(), resend_after: z.int() })
const emailCode = z.string().min(1).max(16)

export const getAuthCode = endpoint('/GetAuthCode', {
  summary: 'A new image captcha',
  access: 'public',
  writes: true,
  logged: false,
  request: nothing,
  response: z.object({
    imgid: z.string(),
    img: z.string().startsWith('data:image/'),
    expires_in: z.int(),
  }),
})

export const getEmailAuthCode = endpoint('/GetEmailAuthCode', {
  summary: 'Send the code that registering needs',
  access: 'public',
  writes: true,
  refusals: ['tooManyAttempts', 'verificationFailed'],
  request: captchaAnswer.extend({ email }),
  response: emailCodeSent,
})

export const userRegister = endpoint('/UserRegister', {
  summary: 'Register an account; a host may answer the token of a session',
  access: 'public',
  writes: true,
  refusals: ['verificationFailed', 'tooManyAttempts'],
  request: z.object({
    username: newUsername,
    password: newPassword,
    email,
    email_code: emailCode,
    realname: nameOf(limits.realname).optional(),
  }),
  response: z.object({ id }),
})

export const getFoundPwdEmailCode = endpoint('/GetFoundPwdEmailCode', {
  summary: 'Send the code that a new password needs',
  access: 'public',
  writes: true,
  refusals: ['tooManyAttempts', 'verificationFailed'],
  request: captchaAnswer.extend({ email }),
  response: emailCodeSent,
})

export const resetPwd = endpoint('/ResetPwd', {
  summary: 'Set a new password with a code from an e-mail; a host may answer the token of a session',
  access: 'public',
  writes: true,
  refusals: ['verificationFailed', 'tooManyAttempts'],
  request: z.object({ email, email_code: emailCode, password: newPassword }),
  response: z.null(),
})

export const login = endpoint('/gm_user/login', {
  summary: 'Sign in',
  access: 'public',
  writes: true,
  refusals: ['tooManyAttempts', 'verificationFailed', 'accountClosed'],
  request: captchaAnswer.extend({
    /** A host may take the e-mail address, too. */
    username: z.string().min(1).max(256),
    password: z.string().min(1).max(256),
  }),
  response: z.object({ token: z.string().min(1), unix_time: unixTime }),
})

export const info = endpoint('/gm_user/info', {
  summary: 'The signed-in user and the menu',
  access: 'session',
  writes: false,
  request: nothing,
  response: z.object({
    id,
    username: z.string(),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    email: z.string(),
    roles: z.array(z.string()).min(1),
    roleId: id,
    /** The menu tree as a JSON string. */
    list: z.string(),
    /** 1 while the user still has the password that an administrator set; hosts may omit it. */
    is_first_pwd: flag.optional(),
    /** The paths of the calls that the caller's role was granted; older hosts omit it. */
    api: z.array(z.string()).optional(),
  }),
})

export const logout = endpoint('/gm_user/logout', {
  summary: 'Sign out; the token is dead',
  access: 'session',
  writes: true,
  endsSession: true,
  request: nothing,
  response: z.null(),
})

export const getEvKey = endpoint('/gm_user/GetEvKey', {
  summary: 'The key of the search tool; on demand a new one',
  access: 'session',
  writes: true,
  request: z.object({ reset: z.boolean().optional() }),
  response: z.object({ ev_key: z.string().regex(/^ev_.{40}$/), create_time: timestamp }),
})

export const modifyPwd = endpoint('/gm_user/ModifyPwd', {
  summary: 'Set a new password; other sessions end',
  access: 'session',
  writes: true,
  request: z.object({ password: newPassword }),
  response: z.null(),
})

export const modifyPwdByPassword = endpoint('/gm_user/ModifyPwdByPassword', {
  summary:
    'Change the password with the old one; every session ends, and a host may answer the token of a new one',
  access: 'session',
  writes: true,
  endsSession: true,
  request: z.object({ old_password: z.string().min(1).max(256), password: newPassword }),
  response: z.null(),
})

export const updateSelf = endpoint('/gm_user/UpdateSelf', {
  summary: 'Edit one’s own name, avatar and introduction',
  access: 'session',
  writes: true,
  extension: true,
  request: z.object({
    name: nameOf(limits.realname),
    avatar: z.string().max(limits.avatar.max),
    introduction: z.string().max(limits.introduction.max),
  }),
  response: z.null(),
})
