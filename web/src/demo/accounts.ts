import { control } from './controls.ts'

/** Somebody the demo can be seen as. */
export interface DemoAccount {
  username: string
  role_name: string
  /** 1 for who is banned: the demo shows what he sees, too. */
  is_ban: 0 | 1
}

/**
 * The demo's accounts, one of each role.
 * @throws {ControlFailure} when the mock does not tell
 */
export async function listDemoAccounts(signal?: AbortSignal): Promise<DemoAccount[]> {
  const { accounts } = (await control('GET', '/accounts', { ...(signal && { signal }) })) as {
    accounts: DemoAccount[]
  }
  return accounts
}

/**
 * A token of the account, without password and captcha.
 * @throws {ControlFailure} when there is no such account any more
 */
export async function tokenFor(username: string): Promise<string> {
  const { token } = (await control('POST', '/login-as', { body: { username } })) as { token: string }
  return token
}
