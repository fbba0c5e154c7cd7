import { askForCode, mailedCode } from '#tests/support/mail.ts'
import { solvedCaptcha } from '#tests/support/mock-client.ts'
import { by, type Cases } from './case.ts'

type Paths =
  | '/GetAuthCode'
  | '/GetEmailAuthCode'
  | '/UserRegister'
  | '/GetFoundPwdEmailCode'
  | '/ResetPwd'
  | '/gm_user/login'
  | '/gm_user/info'
  | '/gm_user/logout'
  | '/gm_user/GetEvKey'
  | '/gm_user/ModifyPwd'
  | '/gm_user/ModifyPwdByPassword'
  | '/gm_user/UpdateSelf'
  | '/gm_user/GetUserAssets'
  | '/dashboard/Overview'

const newcomer = 'newcomer@example.com'
const member = 'author@example.com'

export const accountCases: Cases<Paths> = {
  '/GetAuthCode': { good: async () => ({ request: {} }) },
  '/GetEmailAuthCode': {
    good: async ({ mock }) => ({ request: { email: newcomer, ...(await solvedCaptcha(mock)) } }),
  },
  '/UserRegister': {
    async good({ mock }) {
      await askForCode(mock, '/GetEmailAuthCode', newcomer)
      const email_code = await mailedCode(mock, newcomer)
      return { request: { username: 'newcomer', password: 'Demo1234', email: newcomer, email_code } }
    },
  },
  '/GetFoundPwdEmailCode': {
    good: async ({ mock }) => ({ request: { email: member, ...(await solvedCaptcha(mock)) } }),
  },
  '/ResetPwd': {
    async good({ mock }) {
      await askForCode(mock, '/GetFoundPwdEmailCode', member)
      const email_code = await mailedCode(mock, member)
      return { request: { email: member, email_code, password: 'Other1234' } }
    },
  },
  '/gm_user/login': {
    async good({ mock }) {
      return { request: { username: 'author', password: 'Demo1234', ...(await solvedCaptcha(mock)) } }
    },
  },
  '/gm_user/info': by('buyer', {}),
  '/gm_user/logout': by('buyer', {}),
  '/gm_user/GetEvKey': by('buyer', { reset: true }),
  '/gm_user/ModifyPwd': by('buyer', { password: 'Other1234' }),
  '/gm_user/ModifyPwdByPassword': by('buyer', { old_password: 'Demo1234', password: 'Other1234' }),
  '/gm_user/UpdateSelf': by('buyer', { name: '许晚晴', avatar: '', introduction: '' }),
  '/gm_user/GetUserAssets': by('buyer', {}),
  '/dashboard/Overview': by('author', { days: 7 }),
}
