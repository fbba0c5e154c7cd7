import { storageKeys, writeStored } from '../../lib/browser-storage.ts'
import { askWorker } from './ask-worker.ts'

/**
 * Ends a browser-only demo that was once served at this address: its worker would answer in the provider's
 * place. The page is then loaded again, without it.
 */
export async function endBrowserDemo(worker: ServiceWorker): Promise<void> {
  try {
    await askWorker(worker, 'forget')
  } catch (error) {
    // Its data may stay behind, but it has to go.
    reportError(error)
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  }
  writeStored(storageKeys.token, '')
  writeStored(storageKeys.demoData, '')
  window.location.reload()
}
