import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connectSessionToRouter, startRouter } from './app/router-store.ts'
import { currentLanguage, startI18n } from './i18n/i18n.ts'
import { storageKeys } from './lib/browser-storage.ts'
import { preloadFormats } from './lib/formats.ts'
import { idleAfterFirstScreen } from './lib/scheduling/first-screen.tsx'
import { delay } from './lib/scheduling/timing.ts'
import { watchTypedAddresses } from './lib/typed-address.ts'
import { logUncaughtErrors } from './shell/error-log/log-uncaught-errors.ts'
import { followTheme } from './ui/theme/theme-store.ts'
// Both the sign-in page and the shell use this module.
import './ui/document-title.ts'
import './ui/theme/base.css'

/** The first render's longest wait for the page's first request, in milliseconds. */
const requestTimeoutMs = 50

const preferenceKeys: readonly string[] = [
  storageKeys.theme,
  storageKeys.accent,
  storageKeys.settings,
  storageKeys.language,
  storageKeys.size,
]

async function boot(container: HTMLElement): Promise<void> {
  await startI18n()
  if (!(await isProviderReady(container))) return
  if (new URLSearchParams(window.location.search).has('joined')) {
    const { welcomeVisitor } = await import('./features/sandbox/welcome.ts')
    await welcomeVisitor()
  }
  followTheme()
  syncPreferencesAcrossTabs()
  connectSessionToRouter()
  watchTypedAddresses()
  refuseStrayFiles()
  // The page renders nothing without its data, so its request is sent first.
  await Promise.race([startRouter(), delay(requestTimeoutMs)])
  createRoot(container, logUncaughtErrors()).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // Locale data of Intl.NumberFormat is slow to load.
  void idleAfterFirstScreen().then(() => preloadFormats(currentLanguage()))
}

function syncPreferencesAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || preferenceKeys.includes(key)) {
      void import('./app/other-tabs.ts').then(({ applyStoredPreferences }) => applyStoredPreferences())
    }
  })
}

/** A file that is dropped beside a drop zone would replace the page. */
function refuseStrayFiles(): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented } = event
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}

async function isProviderReady(container: HTMLElement): Promise<boolean> {
  // Tested here, so that the bundler removes the dead branch.
  if (import.meta.env.VITE_DEMO === 'browser') {
    const { startBrowserDemo } = await import('./features/sandbox/browser/start-browser-demo.ts')
    return startBrowserDemo(container)
  }
  const worker = navigator.serviceWorker?.controller
  if (!worker?.scriptURL.endsWith('/demo-worker.js')) return true
  const { endBrowserDemo } = await import('./features/sandbox/browser/demo-worker.ts')
  await endBrowserDemo(worker)
  return false
}

const container = document.getElementById('root')
if (!container) throw new Error('[boot] index.html has no element with the id "root"')
void boot(container)
