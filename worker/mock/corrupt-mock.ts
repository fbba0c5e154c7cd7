import { Hono } from 'hono'
import { resultCodes } from '#contract/values/result-codes.ts'
import { listScenarios } from './controls/sandbox.ts'
import type { MockEnv, Services } from './http/mock-env.ts'
import { mockHeaders } from './http/mock-headers.ts'
import type { Scheduler } from './scheduler.ts'
import type { CorruptDataError } from './store/store-errors.ts'
import { preferredLanguage } from './texts/language.ts'
import { say } from './texts/say.ts'
import { text } from './texts/text.ts'

type Mock = Pick<Hono<MockEnv>, 'fetch' | 'request'> & Scheduler

interface CorruptOptions extends Pick<Services, 'mayChooseLarge'> {
  readonly hasControls: boolean
  /** Opens the mock over the same storage with new data. */
  openAnew(): Promise<Mock>
}

/** Creates the mock of a sandbox with corrupt data. Every call is refused, and `POST /__mock/reset` starts afresh. */
export function createCorruptMock({ item }: CorruptDataError, options: CorruptOptions): Mock {
  let repaired: Mock | undefined
  const app = new Hono<MockEnv>().use(mockHeaders())
  if (options.hasControls) {
    app.get('/__mock/scenarios', (c) => c.json(listScenarios(options.mayChooseLarge(c.req.raw))))
    app.post('/__mock/reset', async (c) => {
      repaired ??= await options.openAnew()
      return repaired.fetch(c.req.raw)
    })
  }
  app.all('*', (c) => {
    const msg = say(text('call.corrupt', { item }), preferredLanguage(c.req.header('Accept-Language')))
    if (c.req.path.startsWith('/__mock/')) return c.json({ error: msg }, 500)
    return c.json({ code: resultCodes.refused, msg, data: null }, 500)
  })
  const current = () => repaired ?? app
  return {
    fetch: (...call) => current().fetch(...call),
    request: (...call) => current().request(...call),
    nextDueAt: () => repaired?.nextDueAt() ?? null,
    runDue: async () => repaired?.runDue(),
  }
}
