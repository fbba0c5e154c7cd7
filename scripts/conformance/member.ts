import type { Endpoint } from '#contract/endpoint.ts'
import { fieldOf } from '#contract/values/json.ts'
import type { Given } from '#fixtures/calls/example.ts'
import type { Call } from './caller.ts'
import type { Session } from './host.ts'
import { NotTried } from './supplies.ts'

/** Signs in the run's own user on hosts without captchas; its calls change only this account. */
export function createMember(call: Call, given: Given) {
  let session: Session | undefined
  let password: string | undefined

  const givenToMember: Given = async (name) =>
    name === 'password' && password !== undefined ? (password as never) : given(name)

  return {
    given: givenToMember,
    /** Resolves to the member's session. @throws {NotTried} when the host refuses the user */
    async session(): Promise<Session> {
      await given('user')
      if (session !== undefined) return session
      const credentials = { username: await given('name'), password: await givenToMember('password') }
      const outcome = await call('/gm_user/login', { ...credentials, ...(await given('captcha')) })
      const token = outcome.kind === 'succeeded' ? fieldOf(outcome.data, 'token') : undefined
      if (typeof token !== 'string') throw new NotTried('the user of this run could not sign in')
      session = { token }
      return session
    },
    /** Records a successful call, since a new password may end the session. */
    called({ endsSession }: Endpoint, request: object): void {
      const changed = fieldOf(request, 'password')
      if (typeof changed === 'string') password = changed
      if (endsSession || changed !== undefined) session = undefined
    },
  }
}
