import { expect, it, vi } from 'vitest'
import { beforeReload, reloadPage } from '#web/src/lib/before-reload.ts'

it('demo: a reload by the console waits for its preparations, also for failed ones', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const needed = Promise.withResolvers<void>()
  const stops = [
    beforeReload(() => needed.promise),
    beforeReload(() => Promise.reject(new Error('unavailable'))),
  ]
  const reloaded = reloadPage()
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  needed.resolve()
  await reloaded
  expect(reload).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
  reload.mockRestore()
})
