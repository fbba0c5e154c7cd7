import * as z from 'zod'
import { markFirst } from '../support/mark-first.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds. */
      ts: z.number(),
    }),
  ),
})

/** Returns how many functions V8 compiled on the page's own thread before it set the mark. */
function compiledBefore(mark: string, trace: Buffer): number {
  const { traceEvents } = traced.parse(JSON.parse(trace.toString()))
  const marked = traceEvents.find(({ name }) => name === mark)
  if (!marked) throw new Error(`[test] the trace has no mark "${mark}"`)
  return traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'V8.CompileCode' && pid === marked.pid && tid === marked.tid && ts < marked.ts,
  ).length
}

test('opening: shell and list are compiled on another thread while they load', async ({ browser, page }) => {
  await markFirst(page, 'table[aria-busy="false"] tbody td', 'first rows')
  await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-v8.compile'] })
  await openAs(page, 'admin', '/permission/user')
  await expect(page.locator('table[aria-busy="false"] tbody td').first()).toBeVisible()
  const compiled = compiledBefore('first rows', await browser.stopTracing())
  // 84 to 180 with the hints of `web/build/compile-hints.ts`, 2200 without, 820 without those of the framework.
  expect(compiled).toBeLessThan(500)
})
