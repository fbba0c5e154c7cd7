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

export interface AnyCase {
  /** Prepares a call that succeeds. */
  good(world: World): Promise<AnyCall>
  /** Prepares a call for a missing or foreign record. Absent if the call names no record. */
  foreign?(world: World): Promise<AnyCall>
}

/** A prepared call whose request fits its path. */
interface Call<P extends Path> extends AnyCall {
  readonly request: RequestOf<P> & object
}

interface Case<P extends Path> extends AnyCase {
  good(world: World): Promise<Call<P>>
  foreign?(world: World): Promise<Call<P>>
}

/** One case for each path; a missing one fails to compile. */
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

/** Sends the call as JSON, or with its binary body. */
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

/** Makes a preparatory call, asserts that it succeeds, and returns its `data`. */
export async function step<P extends Path>(world: World, path: P, as: string, request: RequestOf<P>) {
  const { body } = await world.mock.call(path, request, { token: await world.token(as) })
  if (body.code !== resultCodes.success || body.data === undefined) {
    throw new Error(`[cases] ${path} as ${as}: ${body.code} ${body.msg}`)
  }
  return body.data
}

/** A call that needs no preparation and names no record. */
export function by<P extends Path>(as: string, request: RequestOf<P> & object): Case<P> {
  return { good: async () => ({ as, request }) }
}

/** A call for a record of the user `as`, which is refused to the stranger. */
export function owned<P extends Path>(
  as: string,
  stranger: string,
  prepare: (world: World) => Promise<RequestOf<P> & object>,
  more: Pick<AnyCall, 'bytes' | 'headers'> = {},
): Case<P> {
  const callBy = (caller: string) => async (world: World) => ({
    as: caller,
    request: await prepare(world),
    ...more,
  })
  return { good: callBy(as), foreign: callBy(stranger) }
}

/** A call for a record that is there, and one for a record that is not. */
export function known<P extends Path>(
  as: string,
  prepare: (world: World) => Promise<RequestOf<P> & object>,
  missing: RequestOf<P> & object,
): Case<P> {
  return {
    good: async (world) => ({ as, request: await prepare(world) }),
    foreign: async () => ({ as, request: missing }),
  }
}

/** An id that exists in no scenario. */
export const unknownId = 900_000_000
