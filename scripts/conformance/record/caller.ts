import type * as z from 'zod'
import { info } from '#contract/account/account.ts'
import { fieldOf, fieldsOf, parseJson } from '#contract/values/json.ts'
import { numberOf, textOf } from '../answer-fields.ts'
import { completeFields } from './complete-fields.ts'

export type Caller = z.output<typeof info.response>

interface Known {
  /** The data of `/gm_user/info`. */
  readonly answer: unknown
  readonly token: string
  /** The name that was signed in with; undefined with a token alone. */
  readonly username: string | undefined
  /** The rows of the user list. */
  readonly users: readonly unknown[]
}

/** The fields of who is signed in that the console takes from the token's claims where the host does not send them. */
export function claimedFields(token: string): string[] {
  const claims = claimsOf(token)
  return ['id', 'username'].filter((name) => fieldOf(claims, name) !== undefined)
}

/**
 * Returns who is signed in: from the answer, else from the token's claims, else from the row of that name in the user
 * list. Who is in no list gets a new id.
 */
export function readCaller({ answer, token, username, users }: Known): Caller {
  const claims = claimsOf(token)
  const name = textOf(answer, 'username') ?? textOf(claims, 'username') ?? username
  const named = users.find((user) => textOf(user, 'username') === name)
  const newId = Math.max(0, ...users.map((user) => numberOf(user, 'id') ?? 0)) + 1
  const id = numberOf(answer, 'id') ?? numberOf(claims, 'id') ?? numberOf(named, 'id') ?? newId
  const own = users.find((user) => numberOf(user, 'id') === id)
  const known = {
    id,
    username: name ?? textOf(own, 'username') ?? textOf(answer, 'name'),
    email: textOf(own, 'email'),
    roleId: numberOf(own, 'role_id') ?? 1,
    roles: ['-'],
  }
  return info.response.parse(completeFields(info.response, fieldsOf(answer), known))
}

/** Returns the claims of a JWT; none for any other token. */
function claimsOf(token: string): unknown {
  const [, payload = '', signature] = token.split('.')
  return signature === undefined ? {} : parseJson(Buffer.from(payload, 'base64url').toString())
}
