import { control } from './controls.ts'

export interface DemoAccount {
  username: string
  name: string
  role_name: string
  is_ban: 0 | 1
}

/** Lists one account per role. @throws {ControlFailure} when the mock refuses */
export async function listDemoAccounts(signal?: AbortSignal): Promise<DemoAccount[]> {
  const { accounts } = (await control('GET', '/accounts', { ...(signal && { signal }) })) as {
    accounts: DemoAccount[]
  }
  return accounts
}

/** Returns a token without password and captcha. @throws {ControlFailure} for an unknown account */
export async function tokenFor(username: string): Promise<string> {
  const { token } = (await control('POST', '/login-as', { body: { username } })) as { token: string }
  return token
}
