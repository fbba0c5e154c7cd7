import * as z from 'zod'
import { resultCodes } from '#contract/values/result-codes.ts'

const envelope = z.object({ code: z.number(), data: z.unknown() })
const snapshot = z.object({
  tables: z.object({ accounts: z.array(z.object({ id: z.string(), balance: z.int() })) }),
})

export interface Answer {
  readonly code: number
  readonly data: Record<string, unknown>
}

/** Calls one sandbox of a host over HTTP. */
export interface Attacker {
  /** Resolves to the answer; undefined when none came, for example because the host was killed. */
  call(username: string, path: string, request: object): Promise<Answer | undefined>
  /** As `call`, for a call that has to succeed. */
  must(username: string, path: string, request: object): Promise<Record<string, unknown>>
  /** Pays an order as the payment provider does; resolves to whether the host said that it is paid. */
  pay(order: string): Promise<boolean>
  /** Resolves to what is wrong with the ledger: a sum that is not zero, users in debt. */
  ledgerProblems(): Promise<string[]>
}

/** Milliseconds; longer counts as no answer. */
const patience = 20_000

/** Creates a client of a sandbox; signs users in through the controls, once each. */
export function createAttacker(address: string, sandbox: string): Attacker {
  const tokens = new Map<string, Promise<string>>()

  async function send(path: string, init: RequestInit): Promise<unknown> {
    const headers = { 'X-Sandbox': sandbox, ...init.headers }
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(address + path, { ...init, headers, signal })
    return response.json()
  }

  async function signIn(username: string): Promise<string> {
    const body = JSON.stringify({ username })
    return z.object({ token: z.string() }).parse(await send('/__mock/login-as', { method: 'POST', body }))
      .token
  }

  function token(username: string): Promise<string> {
    const known = tokens.get(username) ?? signIn(username)
    tokens.set(username, known)
    return known
  }

  const call: Attacker['call'] = async (username, path, request) => {
    try {
      const headers = { 'X-Token': await token(username) }
      const init = { method: 'POST', headers, body: JSON.stringify(request) }
      const { code, data } = envelope.parse(await send(`/api/v1${path}`, init))
      return { code, data: Object(data) }
    } catch {
      return undefined
    }
  }

  return {
    call,
    async must(username, path, request) {
      const answer = await call(username, path, request)
      if (answer?.code === resultCodes.success) return answer.data
      throw new Error(`[attack] ${path} as ${username}: ${JSON.stringify(answer)}`)
    },
    async pay(order) {
      const paid = await send(`/__mock/orders/${order}/pay`, { method: 'POST' }).catch(() => undefined)
      return Reflect.get(Object(paid), 'status') === 1
    },
    async ledgerProblems() {
      const { accounts } = snapshot.parse(await send('/__mock/export', {})).tables
      const sum = accounts.reduce((total, { balance }) => total + balance, 0)
      const inDebt = accounts.filter(({ id, balance }) => id.startsWith('user:') && balance < 0)
      return [
        ...(sum === 0 ? [] : [`the ledger sums to ${sum}`]),
        ...inDebt.map(({ id, balance }) => `${id} has ${balance} coins`),
      ]
    },
  }
}
