import type { Path, RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { signIn, type TestAnswer, type TestMock } from '#tests/support/mock-client.ts'

/** A sandbox, with the sessions opened in it so far. */
export interface World {
  readonly mock: TestMock
  /** Returns a token of the user; the same one on every call. */
  token(username: string): Promise<string>
}

/** A prepared call. */
export interface AnyCall {
  /** Name of the calling user; absent for a public call. */
  readonly as?: string
  readonly request: object
  /** Binary body; the request is then sent as the query string. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

/** Prepares a call that succeeds. */
export type AnyCase = (world: World) => Promise<AnyCall>

export function createWorld(mock: TestMock): World {
  const tokens = new Map<string, Promise<string>>()
  return {
    mock,
    token(username) {
      const token = tokens.get(username) ?? signIn(mock, username)
      tokens.set(username, token)
      return token
    },
  }
}

/** Sends the call as JSON, or with its binary body. */
export async function perform(
  world: World,
  path: string,
  { as, request, bytes, headers = {} }: AnyCall,
): Promise<TestAnswer<unknown>> {
  const token = as === undefined ? {} : { 'X-Token': await world.token(as) }
  const sent = { ...headers, ...token }
  if (bytes === undefined)
    return world.mock.send(path, { method: 'POST', headers: sent, body: JSON.stringify(request) })
  const fields = Object.entries(request).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  const length = { 'Content-Length': String(bytes.length) }
  return world.mock.send(`${path}?${query}`, { method: 'POST', headers: { ...sent, ...length }, body: bytes })
}

/** Makes a preparatory call, asserts that it succeeds, and returns its `data`. */
export async function step<P extends Path>(world: World, path: P, as: string, request: RequestOf<P>) {
  const { body } = await world.mock.call(path, request, { token: await world.token(as) })
  if (body.code !== resultCodes.success || body.data === undefined)
    throw new Error(`[cases] ${path} as ${as}: ${body.code} ${body.msg}`)
  return body.data
}
