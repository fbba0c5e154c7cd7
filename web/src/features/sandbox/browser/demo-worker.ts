import type { DemoAnswer, DemoRequest, DemoState } from '#contract/values/browser-demo.ts'
import { storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'

/** Includes the start of the worker and the creation of the demo's data. */
const timeoutMs = 30_000

/** Sends a request to the demo's service worker. @throws when it fails or times out */
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

/** Removes the worker of an earlier demo at this origin, which would answer all calls, and reloads. */
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
