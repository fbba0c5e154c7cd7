import { askForCode, mailedCode } from '#tests/support/mail.ts'
import { solvedCaptcha } from '#tests/support/mock-client.ts'
import { by, type Cases } from './case.ts'

const newcomer = 'newcomer@example.com'
const member = 'author@example.com'

export const accountCases = {
  '/GetAuthCode': async () => ({ request: {} }),
  '/GetEmailAuthCode': async ({ mock }) => ({
    request: { email: newcomer, ...(await solvedCaptcha(mock)) },
  }),
  async '/UserRegister'({ mock }) {
    await askForCode(mock, '/GetEmailAuthCode', newcomer)
    const email_code = await mailedCode(mock, newcomer)
    return { request: { username: 'newcomer', password: 'Demo1234', email: newcomer, email_code } }
  },
  '/GetFoundPwdEmailCode': async ({ mock }) => ({
    request: { email: member, ...(await solvedCaptcha(mock)) },
  }),
  async '/ResetPwd'({ mock }) {
    await askForCode(mock, '/GetFoundPwdEmailCode', member)
    const email_code = await mailedCode(mock, member)
    return { request: { email: member, email_code, password: 'Other1234' } }
  },
  '/gm_user/login': async ({ mock }) => ({
    request: { username: 'author', password: 'Demo1234', ...(await solvedCaptcha(mock)) },
  }),
  '/gm_user/info': by('buyer', {}),
  '/gm_user/logout': by('buyer', {}),
  '/gm_user/GetEvKey': by('buyer', { reset: true }),
  '/gm_user/ModifyPwd': by('buyer', { password: 'Other1234' }),
  '/gm_user/ModifyPwdByPassword': by('buyer', { old_password: 'Demo1234', password: 'Other1234' }),
  '/gm_user/UpdateSelf': by('buyer', { name: '许晚晴', avatar: '', introduction: '' }),
  '/gm_user/GetUserAssets': by('buyer', {}),
  '/dashboard/Overview': by('author', { days: 7 }),
} satisfies Partial<Cases>
