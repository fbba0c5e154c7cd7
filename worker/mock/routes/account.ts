import { issueCaptcha } from '../domain/captcha.ts'
import { revealEvKey } from '../domain/ev-key.ts'
import { signIn } from '../domain/login.ts'
import { changeOwnPassword, setOwnPassword } from '../domain/own-password.ts'
import { resetPassword, sendResetCode } from '../domain/password-reset.ts'
import { describeCaller, editProfile } from '../domain/profile.ts'
import { register, sendRegistrationCode } from '../domain/registration.ts'
import { endSession } from '../domain/sessions.ts'
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
      revealEvKey(work, { userId: caller().user.id, reset }, now, random),
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
} satisfies Handlers
