import { storageKeys, writeStored } from '../../lib/browser-storage.ts'
import { askWorker } from './ask-worker.ts'

/** Removes the worker of an earlier demo at this origin, which would answer all calls, and reloads. */
export async function endBrowserDemo(worker: ServiceWorker): Promise<void> {
  try {
    await askWorker(worker, 'forget')
  } catch (error) {
    // The worker has to go even when its data cannot be deleted.
    reportError(error)
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  }
  writeStored(storageKeys.token, '')
  writeStored(storageKeys.demoData, '')
  window.location.reload()
}
