import { afterEach, expect, it, vi } from 'vitest'
import type { DemoState } from '#contract/values/browser-demo.ts'
import { startBrowserDemo } from '#web/src/features/sandbox/browser/start-browser-demo.ts'

const oldState: DemoState = { build: 'an older build', dataVersion: 1 }

/** Stands in for the browser's service workers: the old one answers, the new one never becomes active. */
function serviceWorkers(update: () => Promise<void>) {
  const active = { postMessage: (_request: string, [port]: MessagePort[]) => port?.postMessage(oldState) }
  const installing = Object.assign(new EventTarget(), { state: 'installed' })
  const registration = { active, installing, waiting: null, update }
  return Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve(registration),
    register: async () => registration,
  })
}

afterEach(() => {
  sessionStorage.clear()
})

it('browser-only demo: a new worker that stays waiting brings one reload', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const update = vi.fn(async () => {})
  vi.stubGlobal('navigator', { serviceWorker: serviceWorkers(update) })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const begin = async (times: number) => {
    const started = startBrowserDemo(document.createElement('div'))
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(times))
    await vi.advanceTimersByTimeAsync(10_000)
    return started
  }
  expect(await begin(1)).toBe(false)
  expect(await begin(2)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reportError).not.toHaveBeenCalled()
})
