import { expect, it } from 'vitest'
import { mainThreadTimes } from '#tests/bench/main-thread.ts'

const thread = (pid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid, tid: 1, args: { name } })
/** An event of the trace; times in milliseconds. */
const event = (pid: number, name: string, start: number, duration: number) => {
  return { name, ph: 'X', pid, tid: 1, ts: start * 1000, dur: duration * 1000 }
}

it('bench: the main thread’s time is split by what runs, without what runs within', () => {
  const traceEvents = [
    thread(1, 'CrRendererMain'),
    thread(2, 'CrBrowserMain'),
    thread(3, 'CrRendererMain'),
    event(2, 'EvaluateScript', 0, 1000),
    event(3, 'RunTask', 0, 1),
    event(1, 'RunTask', 0, 100),
    event(1, 'EvaluateScript', 10, 60),
    event(1, 'Layout', 20, 15),
    event(1, 'Unknown', 40, 5),
    event(1, 'RunTask', 200, 30),
    event(1, 'Paint', 205, 10),
  ]
  expect(mainThreadTimes(JSON.stringify({ traceEvents }))).toEqual({
    total: 130,
    script: 45,
    'style, layout, paint': 25,
  })
})

it('bench: a trace without a page is an error', () => {
  expect(() => mainThreadTimes('{"traceEvents":[]}')).toThrow('no main thread')
})
