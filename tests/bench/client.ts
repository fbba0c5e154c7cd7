import * as z from 'zod'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'

const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const signedIn = z.object({ token: z.string() })
const snapshot = z.object({
  tables: z.object({ accounts: z.array(z.object({ id: z.string(), balance: z.int() })) }),
})

/** Milliseconds; longer counts as no answer. */
const timeout = 60_000

interface Answer<Data> {
  code: number
  msg: string
  /** Data of a successful call. */
  data: Data | undefined
  /** From the request until the answer was complete. */
  milliseconds: number
}

/** Calls one sandbox of a host over HTTP. Users are signed in by the mock's controls, once each. */
export interface Client {
  /** Makes a call as a user, or as nobody; resolves to its answer. @throws when none comes */
  ask<P extends Path>(
    user: string | undefined,
    path: P,
    request: RequestOf<P>,
  ): Promise<Answer<ResponseOf<P>>>
  /** Like `ask`, but resolves to undefined when no answer comes, for example because the host was killed. */
  tryTo<P extends Path>(
    user: string,
    path: P,
    request: RequestOf<P>,
  ): Promise<Answer<ResponseOf<P>> | undefined>
  /** Resolves to the data of a call. @throws when it is refused */
  call<P extends Path>(user: string, path: P, request: RequestOf<P>): Promise<ResponseOf<P>>
  /** Resolves to the milliseconds of a call. @throws when it is refused */
  time<P extends Path>(user: string | undefined, path: P, request: RequestOf<P>): Promise<number>
  /** Posts to a path outside of the contract; resolves to its answer and milliseconds. */
  post(path: string, body?: object, token?: string): Promise<{ answer: unknown; milliseconds: number }>
  /** Pays an order as the payment provider does; resolves to whether it is paid now. */
  pay(order: string): Promise<boolean>
  /** Resolves to what is wrong with the ledger: a sum that is not zero, users in debt. */
  ledgerProblems(): Promise<string[]>
}

/** Creates the client of a sandbox. */
export function createClient(address: string, sandbox: string): Client {
  const tokens = new Map<string, Promise<string>>()

  async function send(path: string, init: RequestInit) {
    const from = performance.now()
    const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(timeout) })
    const answer: unknown = await response.json()
    return { answer, milliseconds: performance.now() - from }
  }

  const post: Client['post'] = (path, body = {}, token) => {
    const headers = { 'X-Sandbox': sandbox, ...(token !== undefined && { 'X-Token': token }) }
    return send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  function tokenOf(username: string): Promise<string> {
    const token =
      tokens.get(username) ??
      post('/__mock/login-as', { username }).then(({ answer }) => signedIn.parse(answer).token)
    tokens.set(username, token)
    return token
  }

  const ask: Client['ask'] = async <P extends Path>(
    user: string | undefined,
    path: P,
    request: RequestOf<P>,
  ) => {
    const token = user === undefined ? undefined : await tokenOf(user)
    const { answer, milliseconds } = await post(`/api/v1${path}`, Object(request), token)
    const { code, msg, data } = envelope.parse(answer)
    const isDone = code === resultCodes.success
    return { code, msg, data: isDone ? (data as ResponseOf<P>) : undefined, milliseconds }
  }

  async function done<P extends Path>(user: string | undefined, path: P, request: RequestOf<P>) {
    const { code, msg, data, milliseconds } = await ask(user, path, request)
    if (data === undefined) throw new Error(`${path} as ${user}: ${code} ${msg}`)
    return { data, milliseconds }
  }

  return {
    ask,
    tryTo: (user, path, request) => ask(user, path, request).catch(() => undefined),
    call: async (user, path, request) => (await done(user, path, request)).data,
    time: async (user, path, request) => (await done(user, path, request)).milliseconds,
    post,
    async pay(order) {
      const { answer } = await post(`/__mock/orders/${order}/pay`).catch(() => ({ answer: undefined }))
      return Reflect.get(Object(answer), 'status') === 1
    },
    async ledgerProblems() {
      const { answer } = await send('/__mock/export', { headers: { 'X-Sandbox': sandbox } })
      const { accounts } = snapshot.parse(answer).tables
      const sum = accounts.reduce((total, { balance }) => total + balance, 0)
      const inDebt = accounts.filter(({ id, balance }) => id.startsWith('user:') && balance < 0)
      return [
        ...(sum === 0 ? [] : [`the ledger sums to ${sum}`]),
        ...inDebt.map(({ id, balance }) => `${id} has ${balance} coins`),
      ]
    },
  }
}
