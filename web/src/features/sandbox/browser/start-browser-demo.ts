import type { DemoState } from '#contract/values/browser-demo.ts'
import { currentLanguage, i18n, languages, loadInAllLanguages } from '#web/src/i18n/i18n.ts'
import { readStored, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { mayReload, reloadFor } from '#web/src/lib/chunk-error.ts'
import { demoBuild } from '#web/src/lib/environment.ts'
import { delay } from '#web/src/lib/scheduling/timing.ts'
import native from '#web/src/ui/native/native.module.css'
import { askWorker } from './demo-worker.ts'
import styles from './startup-notice.module.css'

const workerFile = './demo-worker.js'
const controlTimeoutMs = 5000

const activationTimeoutMs = 10_000

/** Waits until the service worker controls the page; false when the page reloads or the demo cannot run. */
export async function startBrowserDemo(container: HTMLElement): Promise<boolean> {
  if (!('serviceWorker' in navigator)) {
    await showStartupNotice(container, window.isSecureContext ? 'unsupported' : 'insecure')
    return false
  }
  const state = await connect().catch((error: unknown) => {
    reportError(error)
    return undefined
  })
  if (state === undefined) {
    await showStartupNotice(container, 'refused')
    window.location.reload()
    return false
  }
  if (isReloadedFor(state)) return false
  navigator.serviceWorker.addEventListener('controllerchange', () => void reloadForNewWorker())
  await notifyDataReplaced(container, state)
  return true
}

/** Returns the state of the worker, updated if its build differs. @throws when there is none */
async function connect(): Promise<DemoState> {
  const { serviceWorker } = navigator
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerFile, {
    updateViaCache: 'none',
  })
  if (!registration) throw new Error('[demo] the browser registered no service worker')
  let state = await askWorker(await activeWorker(), 'open')
  if (state.build !== demoBuild) {
    await update(registration)
    state = await askWorker(await activeWorker(), 'open')
  }
  await waitForControl()
  return state
}

async function activeWorker(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('[demo] the service worker is not active')
  return active
}

async function update(registration: ServiceWorkerRegistration): Promise<void> {
  // A failed update keeps the current worker.
  await registration.update().catch(reportError)
  const incoming = registration.installing ?? registration.waiting
  if (!incoming) return
  const activated = new Promise<void>((resolve) => {
    const settle = () => {
      if (incoming.state === 'activated' || incoming.state === 'redundant') resolve()
    }
    incoming.addEventListener('statechange', settle)
    settle()
  })
  await Promise.race([activated, delay(activationTimeoutMs)])
}

/** Asks the worker to claim the page, which a reload without cache leaves uncontrolled. */
async function waitForControl(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  const controlled = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('[demo] no worker took charge of the page')),
      controlTimeoutMs,
    )
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    serviceWorker.addEventListener('controllerchange', settle, { once: true })
  })
  await Promise.all([controlled, activeWorker().then((worker) => askWorker(worker, 'claim'))])
}

/** Reloads once when the builds of page and worker differ; the server may still have the old page. */
function isReloadedFor({ build }: DemoState): boolean {
  return build !== demoBuild && mayReload(build) && reloadFor(build)
}

/** Reloads when another browser tab has installed a newer worker. */
async function reloadForNewWorker(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (controller) isReloadedFor(await askWorker(controller, 'open'))
}

async function notifyDataReplaced(container: HTMLElement, { dataVersion }: DemoState): Promise<void> {
  const previous = readStored(storageKeys.demoData) ?? ''
  const current = String(dataVersion)
  writeStored(storageKeys.demoData, current)
  if (previous === '' || previous === current) return
  writeStored(storageKeys.token, '')
  await showStartupNotice(container, 'dataReplaced')
}

/** `unsupported` and `insecure` cannot be dismissed. */
export type StartupNotice = 'unsupported' | 'insecure' | 'refused' | 'dataReplaced'

/** Renders a notice in both languages, without React. Resolves when its button is pressed. */
export async function showStartupNotice(container: HTMLElement, notice: StartupNotice): Promise<void> {
  await loadInAllLanguages('sandbox')
  const main = element('main', styles.notice)
  const ordered = languages.toSorted(
    (a, b) => Number(b === currentLanguage()) - Number(a === currentLanguage()),
  )
  const pressed = new Promise<void>((resolve) => {
    for (const language of ordered) {
      const t = i18n.getFixedT(language, 'demo')
      const section = element('section', styles.language)
      section.lang = language
      section.append(
        element('h1', styles.title, t(`notice.${notice}.title`)),
        element('p', '', t(`notice.${notice}.text`)),
      )
      if (notice === 'refused' || notice === 'dataReplaced') {
        const button = element('button', `${native.button} ${native.primary}`, t(`notice.${notice}.action`))
        button.type = 'button'
        button.onclick = () => resolve()
        section.append(button)
      }
      main.append(section)
    }
  })
  container.replaceChildren(main)
  document.documentElement.dataset.ready = ''
  await pressed
  container.replaceChildren()
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  return Object.assign(document.createElement(name), { className, textContent: text })
}
