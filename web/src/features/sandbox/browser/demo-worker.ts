import type { DemoAnswer, DemoRequest, DemoState } from '#contract/values/browser-demo.ts'
import { storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'

const timeoutMs = 30_000

export function askWorker(worker: ServiceWorker, request: DemoRequest): Promise<DemoState> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<DemoState>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`[demo] "${request}" was not answered`)), timeoutMs)
    port1.onmessage = ({ data }: MessageEvent<DemoAnswer>) => {
      clearTimeout(timer)
      if ('error' in data) reject(new Error(`[demo] "${request}" failed: ${data.error}`))
      else resolve(data)
    }
    worker.postMessage(request, [port2])
  }).finally(() => port1.close())
}

/** Removes an earlier demo's worker, which would answer all calls, and reloads. */
export async function endBrowserDemo(worker: ServiceWorker): Promise<void> {
  try {
    await askWorker(worker, 'forget')
  } catch (error) {
    // Removes the worker even when its data cannot be deleted.
    reportError(error)
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  }
  writeStored(storageKeys.token, '')
  writeStored(storageKeys.demoData, '')
  window.location.reload()
}
