import { issueCaptcha } from '../domain/captcha.ts'
import { signIn } from '../domain/login.ts'
import { describeCaller } from '../domain/profile.ts'
import { endSession } from '../domain/sessions.ts'
import type { Handlers } from './handler.ts'

export const accountHandlers = {
  '/GetAuthCode': {
    write: ({ work, now, random }) => issueCaptcha(work, now, random),
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
} satisfies Handlers
