import * as z from 'zod'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createHost, type Session } from '#scripts/conformance/host.ts'

const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const snapshot = z.object({
  tables: z.object({ accounts: z.array(z.object({ id: z.string(), balance: z.int() })) }),
})
const signedIn = z.object({ token: z.string() })

export type Client = ReturnType<typeof createClient>

/** Creates the client of one sandbox of a host. Users are signed in by the mock's controls, once each. */
export function createClient(base: string, sandbox: string) {
  const sessions = new Map<string, Promise<Session>>()
  const host = createHost({ base, version: '1.0.0', sandbox })

  /** Resolves to the JSON at a path, which may be none of the contract. */
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    return (await host.send(path, body, { method })).body
  }

  function sessionOf(username: string): Promise<Session> {
    const login = async () => signedIn.parse(await send('POST', '/__mock/login-as', { username }))
    const session = sessions.get(username) ?? login()
    sessions.set(username, session)
    return session
  }

  /** Calls as a user, or as nobody; resolves to the answer, without data when it is refused. @throws when none comes */
  async function ask<P extends Path>(user: string | undefined, path: P, request: RequestOf<P>, headers = {}) {
    const as = user === undefined ? undefined : await sessionOf(user)
    const { status, body } = await host.send(`/api/v1${path}`, Object(request), { as, headers })
    const answer = envelope.parse(body)
    const isDone = answer.code === resultCodes.success
    return { status, ...answer, data: isDone ? (answer.data as ResponseOf<P>) : undefined }
  }

  /** Like `ask`; resolves to the data. @throws when the call is refused */
  async function call<P extends Path>(user: string | undefined, path: P, request: RequestOf<P>) {
    const { code, msg, data } = await ask(user, path, request)
    if (data === undefined) throw new Error(`${path} as ${user}: ${code} ${msg}`)
    return data
  }

  /** Pays an order as the payment provider does; resolves to whether it is paid now. */
  async function pay(order: string): Promise<boolean> {
    const paid = await send('POST', `/__mock/orders/${order}/pay`).catch(() => undefined)
    return Reflect.get(Object(paid), 'status') === 1
  }

  /** Resolves to the coins of a user. */
  async function balance(user: string): Promise<number> {
    return (await call(user, '/gm_user/GetUserAssets', {})).ev_coin
  }

  /** Resolves to what is wrong with the ledger: a sum that is not zero, users in debt. */
  async function ledgerProblems(): Promise<string[]> {
    const { accounts } = snapshot.parse(await send('GET', '/__mock/export')).tables
    const sum = accounts.reduce((total, { balance: coins }) => total + coins, 0)
    const inDebt = accounts.filter(({ id, balance: coins }) => id.startsWith('user:') && coins < 0)
    const debts = inDebt.map(({ id, balance: coins }) => `${id} has ${coins} coins`)
    return sum === 0 ? debts : [`the ledger sums to ${sum}`, ...debts]
  }

  return { send, ask, call, pay, balance, ledgerProblems }
}
