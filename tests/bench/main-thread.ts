import * as z from 'zod'

/** Categories of Chromium's trace that `mainThreadTimes` reads. */
export const traceCategories = ['-*', 'toplevel', 'devtools.timeline', 'v8', '__metadata']

/** Milliseconds on a page's main thread. */
export type MainThreadTimes = Record<'total' | 'script' | 'style, layout, paint', number>

const events = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      dur: z.number().default(0),
      args: z.looseObject({ name: z.unknown() }).partial().default({}),
    }),
  ),
})

const rendering = /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer|HitTest)$/
const script =
  /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|Fire\w+Callback|FireAnimationFrame|v8\.|V8\.|MinorGC|MajorGC)/

/**
 * Splits the time of the busiest main thread in a trace of Chromium. The time of an event is its own without the events
 * within; what is neither script nor rendering counts to the event around it.
 */
export function mainThreadTimes(trace: string): MainThreadTimes {
  const { traceEvents } = events.parse(JSON.parse(trace))
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const times = threads.map(({ pid, tid }) =>
    splitTimes(traceEvents.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)),
  )
  const busiest = times.toSorted((a, b) => b.total - a.total)[0]
  if (!busiest) throw new Error('[bench] The trace has no main thread of a page.')
  return busiest
}

type Kind = Exclude<keyof MainThreadTimes, 'total'> | undefined

function splitTimes(all: readonly { name: string; ts: number; dur: number }[]): MainThreadTimes {
  const times: MainThreadTimes = { total: 0, script: 0, 'style, layout, paint': 0 }
  const open: { end: number; kind: Kind }[] = []
  for (const { name, ts, dur } of all.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    const around = open.at(-1)
    const kind = rendering.test(name) ? 'style, layout, paint' : script.test(name) ? 'script' : around?.kind
    const duration = dur / 1000
    if (!around) times.total += duration
    else if (around.kind) times[around.kind] -= duration
    if (kind) times[kind] += duration
    open.push({ end: ts + dur, kind })
  }
  return times
}
