import type { Context } from 'hono'
import * as z from 'zod'
import { endSession, findSession } from '../domain/sessions.ts'
import type { Services } from '../http/env.ts'
import { ControlError, readBody } from './answers.ts'

const endSessionRequest = z.strictObject({ token: z.string().min(1) })

/** POST /__mock/end-session: a token is good no more, as after a restart of the provider; whoever holds it is not told. */
export function endSessionControl({ database }: Services) {
  return async function endSessionByControl(c: Context): Promise<Response> {
    const { token } = await readBody(c, endSessionRequest)
    await database.change(async (work) => {
      const session = await findSession(work, token)
      if (session === undefined) throw new ControlError(404, 'This token is good for nothing already.')
      endSession(work, session)
    })
    return c.json({ ended: true })
  }
}
