import type { Context } from 'hono'
import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'
import { readSandbox } from '../domain/sandbox.ts'
import type { Services } from '../http/env.ts'
import { readBody } from './answers.ts'

const settingsRequest = z.object({
  captcha: z.enum(['on', 'off']).optional(),
  /** The oldest console that is served; an empty one or null serves all. */
  min_version: z
    .union([z.literal(''), z.string().max(limits.version.max).regex(limits.version.pattern), z.null()])
    .optional(),
})

/** PUT /__mock/settings: switches captchas and the oldest console that is served; what is not named stays. */
export function settingsControl({ database }: Services) {
  return async function changeSettings(c: Context): Promise<Response> {
    const { captcha, min_version } = await readBody(c, settingsRequest)
    const { captchaRequired, minVersion } = await database.change((work) => {
      const sandbox = readSandbox(work)
      const changed = {
        ...sandbox,
        ...(captcha !== undefined && { captchaRequired: captcha === 'on' }),
        ...(min_version !== undefined && { minVersion: min_version === '' ? null : min_version }),
      }
      work.put('sandbox', changed)
      return changed
    })
    return c.json({ captcha: captchaRequired ? 'on' : 'off', min_version: minVersion })
  }
}
