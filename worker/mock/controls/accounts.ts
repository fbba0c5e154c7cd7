import type { Context } from 'hono'
import { listDemoAccounts } from '../domain/demo-accounts.ts'
import type { Services } from '../http/env.ts'

/** GET /__mock/accounts: whom `login-as` can usefully name, one of each role. */
export function accountsControl({ database }: Services) {
  return async function showAccounts(c: Context): Promise<Response> {
    return c.json({ accounts: listDemoAccounts(database.read()) })
  }
}
