import type { DemoState } from '../../../../contract/values/browser-demo.ts'
import { readStored, storageKeys, writeStored } from '../../lib/browser-storage.ts'
import { demoBuild } from '../../lib/environment.ts'
import { mayReload, reloadFor } from '../../lib/reload-once.ts'
import { askWorker } from './ask-worker.ts'
import { showNotice } from './notice.ts'

const workerFile = './demo-worker.js'
/** Milliseconds until a page that the worker claimed should have it. */
const timeout = 5000

/**
 * Waits until the service worker answers this page's calls. False when the page is not to start: it is about
 * to be loaded again, or says why the demo cannot run here.
 */
export async function startBrowserDemo(container: HTMLElement): Promise<boolean> {
  if (!('serviceWorker' in navigator)) {
    await showNotice(container, window.isSecureContext ? 'unsupported' : 'insecure')
    return false
  }
  const state = await connect().catch((error: unknown) => {
    reportError(error)
    return undefined
  })
  if (state === undefined) {
    await showNotice(container, 'refused')
    window.location.reload()
    return false
  }
  if (isReloadedFor(state)) return false
  navigator.serviceWorker.addEventListener('controllerchange', () => void followWorker())
  await tellReplacedData(container, state)
  return true
}

/**
 * What the worker in charge is of, brought up to date if it is of another build than the page.
 * @throws when there is none in the end
 */
async function connect(): Promise<DemoState> {
  const { serviceWorker } = navigator
  // Where service workers are blocked there is no refusal, but nothing is registered either.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerFile, {
    updateViaCache: 'none',
  })
  if (!registration) throw new Error('[demo] the browser registered no service worker')
  let state = await askWorker(await activeWorker(), 'open')
  if (state.build !== demoBuild) {
    await update(registration)
    state = await askWorker(await activeWorker(), 'open')
  }
  await untilControlled()
  return state
}

async function activeWorker(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('[demo] the service worker is not active')
  return active
}

/** Fetches the newer worker, where there is one, and waits until it has taken over. */
async function update(registration: ServiceWorkerRegistration): Promise<void> {
  // A worker that cannot be fetched just now is no reason to do without the one there is.
  await registration.update().catch(reportError)
  const incoming = registration.installing ?? registration.waiting
  if (!incoming) return
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (incoming.state === 'activated' || incoming.state === 'redundant') resolve()
    }
    incoming.addEventListener('statechange', settle)
    settle()
  })
}

/** A page that was loaded past every cache begins without a worker, and has none until one claims it. */
async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  const controlled = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('[demo] no worker took charge of the page')), timeout)
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    serviceWorker.addEventListener('controllerchange', settle, { once: true })
  })
  await Promise.all([controlled, activeWorker().then((worker) => askWorker(worker, 'claim'))])
}

/** Loads a page again that is of another build than its worker: once, for the server may still have the old one. */
function isReloadedFor({ build }: DemoState): boolean {
  return build !== demoBuild && mayReload(build) && reloadFor(build)
}

/** Another tab brought a newer worker, which answers this page as well from now on. */
async function followWorker(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (controller) isReloadedFor(await askWorker(controller, 'open'))
}

/** Data of another shape was replaced when the worker opened it: what somebody did in the demo is gone. */
async function tellReplacedData(container: HTMLElement, { dataVersion }: DemoState): Promise<void> {
  const known = readStored(storageKeys.demoData) ?? ''
  const current = String(dataVersion)
  writeStored(storageKeys.demoData, current)
  if (known === '' || known === current) return
  writeStored(storageKeys.token, '')
  await showNotice(container, 'dataReplaced')
}
