import { issueCaptcha } from '../domain/account/captcha.ts'
import { signIn } from '../domain/account/login.ts'
import {
  changeOwnPassword,
  resetPassword,
  sendResetCode,
  setOwnPassword,
} from '../domain/account/password-change.ts'
import { describeCaller, editProfile, getOrCreateEvKey } from '../domain/account/profile.ts'
import { register, sendRegistrationCode } from '../domain/account/registration.ts'
import { endSession, startSession } from '../domain/account/sessions.ts'
import { hasPlugins } from '../domain/plugin/plugin-rights.ts'
import { type Handlers, self } from './handler.ts'

export const accountHandlers = {
  '/GetAuthCode': {
    write: ({ work, now, random }) => issueCaptcha(work, now, random),
  },
  '/GetEmailAuthCode': {
    // The address has no account.
    logs: [],
    write: ({ work, request, now, random }) => sendRegistrationCode(work, request, now, random),
  },
  '/UserRegister': {
    logs: [{ kind: 'user', answer: 'id' }],
    write: async ({ work, request, now, random, sendToken }) => {
      const data = await register(work, request, now, random)
      sendToken(startSession(work, data.id, now, random))
      return data
    },
  },
  '/GetFoundPwdEmailCode': {
    // A name would reveal whether the address has an account.
    logs: [],
    write: ({ work, request, now, random }) => sendResetCode(work, request, now, random),
  },
  '/ResetPwd': {
    logs: [{ kind: 'user', request: 'email' }],
    write: async ({ work, request, now, random, sendToken }) => {
      const { id, banReason } = await resetPassword(work, request, now, random)
      if (banReason === null) sendToken(startSession(work, id, now, random))
      return null
    },
  },
  '/gm_user/login': {
    logs: [{ kind: 'user', request: 'username' }],
    write: ({ work, request, now, random }) => signIn(work, request, now, random),
  },
  '/gm_user/info': {
    read: ({ reader, caller }) => describeCaller(caller(), hasPlugins(reader, caller().user.id)),
  },
  '/gm_user/logout': {
    logs: self,
    write: ({ work, caller }) => {
      endSession(work, caller().session)
      return null
    },
  },
  '/gm_user/GetEvKey': {
    logs: self,
    write: ({ work, request: { reset = false }, caller, now, random }) =>
      getOrCreateEvKey(work, { userId: caller().user.id, reset }, now, random),
  },
  '/gm_user/ModifyPwd': {
    logs: self,
    write: ({ work, request, caller, now, random }) =>
      setOwnPassword(work, caller(), request.password, now, random),
  },
  '/gm_user/ModifyPwdByPassword': {
    logs: self,
    write: async ({ work, request, caller, now, random, sendToken }) => {
      await changeOwnPassword(work, caller(), request, now, random)
      sendToken(startSession(work, caller().user.id, now, random))
      return null
    },
  },
  '/gm_user/UpdateSelf': {
    logs: self,
    write: ({ work, request, caller, ...context }) => editProfile(work, caller().user, request, context),
  },
} satisfies Partial<Handlers>
