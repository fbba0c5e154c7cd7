import * as z from 'zod'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createHost, type Session } from '#scripts/conformance/host.ts'

const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const signedIn = z.object({ token: z.string() })

export type Client = ReturnType<typeof createClient>

/** Creates the client of one sandbox of a host. Users are signed in by the mock's controls, once each. */
export function createClient(base: string, sandbox: string) {
  const sessions = new Map<string, Promise<Session>>()
  const host = createHost({ base, version: '1.0.0', sandbox })

  /** Resolves to the JSON at a path, which may be none of the contract. */
  async function send(method: 'GET' | 'POST', path: string, body?: object, as?: Session): Promise<unknown> {
    return (await host.send(path, body, { method, as })).body
  }

  function sessionOf(username: string): Promise<Session> {
    const login = async () => signedIn.parse(await send('POST', '/__mock/login-as', { username }))
    const session = sessions.get(username) ?? login()
    sessions.set(username, session)
    return session
  }

  /** Calls as a user, or as nobody; resolves to the answer, without data when it is refused. @throws when none comes */
  async function ask<P extends Path>(user: string | undefined, path: P, request: RequestOf<P>) {
    const session = user === undefined ? undefined : await sessionOf(user)
    const answer = envelope.parse(await send('POST', `/api/v1${path}`, Object(request), session))
    const isDone = answer.code === resultCodes.success
    return { ...answer, data: isDone ? (answer.data as ResponseOf<P>) : undefined }
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

  return { send, ask, call, pay }
}
