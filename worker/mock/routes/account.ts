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
import { endSession } from '../domain/account/sessions.ts'
import type { Handlers } from './handler.ts'

export const accountHandlers = {
  '/GetAuthCode': {
    write: ({ work, now, random }) => issueCaptcha(work, now, random),
  },
  '/GetEmailAuthCode': {
    write: ({ work, request, now, random }) => sendRegistrationCode(work, request, now, random),
  },
  '/UserRegister': {
    write: ({ work, request, now, random }) => register(work, request, now, random),
  },
  '/GetFoundPwdEmailCode': {
    write: ({ work, request, now, random }) => sendResetCode(work, request, now, random),
  },
  '/ResetPwd': {
    write: ({ work, request, now, random }) => resetPassword(work, request, now, random),
  },
  '/gm_user/login': {
    write: ({ work, request, now, random }) => signIn(work, request, now, random),
  },
  '/gm_user/info': {
    read: ({ caller }) => describeCaller(caller()),
  },
  '/gm_user/logout': {
    write: ({ work, caller }) => {
      endSession(work, caller().session)
      return null
    },
  },
  '/gm_user/GetEvKey': {
    write: ({ work, request: { reset = false }, caller, now, random }) =>
      getOrCreateEvKey(work, { userId: caller().user.id, reset }, now, random),
  },
  '/gm_user/ModifyPwd': {
    write: ({ work, request, caller, now, random }) =>
      setOwnPassword(work, caller(), request.password, now, random),
  },
  '/gm_user/ModifyPwdByPassword': {
    write: ({ work, request, caller, now, random }) =>
      changeOwnPassword(work, caller(), request, now, random),
  },
  '/gm_user/UpdateSelf': {
    write: ({ work, request, caller, now }) => editProfile(work, caller().user, request, now),
  },
} satisfies Partial<Handlers>
