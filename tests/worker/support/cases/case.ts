import type { Path, RequestOf } from '../../../../contract/registry.ts'
import { resultCodes } from '../../../../contract/result-codes.ts'
import { signIn, type TestAnswer, type TestMock } from '../../../support/mock-client.ts'

/** One sandbox and whoever was needed in it so far. */
export interface World {
  readonly mock: TestMock
  /** A token of the user; the same one every time. */
  token(username: string): Promise<string>
}

/** A call that is ready to be made. */
export interface AnyCall {
  /** Who makes it; nobody for a public call. */
  readonly as?: string
  readonly request: object
  /** The body where it is no JSON; the request then stands in the address. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

export interface AnyCase {
  /** Prepares a call that succeeds. */
  good(world: World): Promise<AnyCall>
  /** Prepares one about a record that is not there, or not the caller's. Absent where a call names none. */
  foreign?(world: World): Promise<AnyCall>
}

/** A call with a request of its path. */
interface Call<P extends Path> extends AnyCall {
  readonly request: RequestOf<P> & object
}

interface Case<P extends Path> extends AnyCase {
  good(world: World): Promise<Call<P>>
  foreign?(world: World): Promise<Call<P>>
}

/** A case for each path; one that is missing does not compile. */
export type Cases<P extends Path> = { readonly [Each in P]: Case<Each> }

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

/** Makes the call as JSON, or as bytes where the case has some. */
export async function perform(
  world: World,
  path: string,
  { as, request, bytes, headers = {} }: AnyCall,
): Promise<TestAnswer<unknown>> {
  const token = as === undefined ? {} : { 'X-Token': await world.token(as) }
  const sent = { ...headers, ...token }
  if (bytes === undefined) {
    return world.mock.send(path, { method: 'POST', headers: sent, body: JSON.stringify(request) })
  }
  const fields = Object.entries(request).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(Object.fromEntries(fields)).toString()
  const length = { 'Content-Length': String(bytes.length) }
  return world.mock.send(`${path}?${query}`, { method: 'POST', headers: { ...sent, ...length }, body: bytes })
}

/** Makes a call that a case needs before its own, which has to succeed; its `data`. */
export async function step<P extends Path>(world: World, path: P, as: string, request: RequestOf<P>) {
  const { body } = await world.mock.call(path, request, { token: await world.token(as) })
  if (body.code !== resultCodes.success || body.data === undefined) {
    throw new Error(`[cases] ${path} as ${as}: ${body.code} ${body.msg}`)
  }
  return body.data
}

/** Parts of a case that say it all: a call that needs no preparation. */
export function always<P extends Path>(call: Call<P>): (world: World) => Promise<Call<P>> {
  return async () => call
}

/** An id that no scenario reaches. */
export const unknownId = 900_000_000
