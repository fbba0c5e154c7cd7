import { control, solvedCaptcha, type TestMock } from './mock-client.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly code: string
}

/** Lists the e-mails of the mock's inbox, newest first. */
export async function inbox(mock: TestMock): Promise<readonly Mail[]> {
  const { mails } = await control(mock.app, 'GET', '/inbox')
  if (!Array.isArray(mails)) throw new Error('[test] The inbox is no list.')
  return mails
}

/** Lists the e-mails with a code, newest first. */
export async function sentCodes(mock: TestMock): Promise<readonly Mail[]> {
  return (await inbox(mock)).filter(({ code }) => code !== '')
}

/** Requests an e-mail code with a solved captcha and returns the answer. */
export async function askForCode(
  mock: TestMock,
  path: '/GetEmailAuthCode' | '/GetFoundPwdEmailCode',
  email: string,
) {
  return mock.call(path, { email, ...(await solvedCaptcha(mock)) })
}

/** Returns the code of the newest e-mail to the address; empty when there is none. */
export async function mailedCode(mock: TestMock, email: string): Promise<string> {
  return (await sentCodes(mock)).find(({ to }) => to === email)?.code ?? ''
}
