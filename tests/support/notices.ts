import type { Notice } from '#contract/notices.ts'
import { inbox } from './mail.ts'
import type { TestMock } from './mock-client.ts'

/** Lists all notices of a user, newest first. */
export async function noticesOf(mock: TestMock, token: string): Promise<readonly Notice[]> {
  const { body } = await mock.call('/notice/GetList', { limit: 200 }, { token })
  return body.data?.list ?? []
}

/** Lists the subjects of all e-mails to the address, newest first. */
export async function subjectsTo(mock: TestMock, to: string): Promise<string[]> {
  return (await inbox(mock)).filter((mail) => mail.to === to).map(({ subject }) => subject)
}
