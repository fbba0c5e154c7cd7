import type { DemoAnswer, DemoRequest } from '../../contract/browser-demo.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { envelopeResponse } from '../envelope-response.ts'
import { failedSandbox } from '../failed-sandbox.ts'
import { dataVersion } from '../mock/domain/sandbox.ts'
import { isStorageFull } from '../mock/store/storage-full.ts'
import { deliver } from './deliver.ts'
import { callPath, incomingRequest } from './incoming-request.ts'
import { createSandbox, logError } from './sandbox.ts'

declare const self: ServiceWorkerGlobalScope
/** What this worker was built from, as its pages know it. */
declare const __DEMO_BUILD__: string

const { scope } = self.registration
// Several demos can lie on one origin, each in a folder of its own.
const sandbox = createSandbox(`plugin-market-console ${new URL(scope).pathname}`)

// A new worker takes over at once, from pages of the old one too: those load themselves again.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// What is no call goes its way as if no worker were here: nothing of the site is kept.
self.addEventListener('fetch', (event) => {
  const path = callPath(event.request.url, scope)
  if (path !== undefined) event.respondWith(answerCall(event.request, path))
})

self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (port) event.waitUntil(answerPage(event.data).then((answer) => port.postMessage(answer)))
})

async function answerCall(request: Request, path: string): Promise<Response> {
  let incoming: Request
  try {
    incoming = await incomingRequest(request, path)
  } catch {
    // Whoever sent it has gone, and does not see this either.
    return Response.error()
  }
  try {
    const mock = await sandbox.open()
    return await deliver(await mock.fetch(incoming))
  } catch (error) {
    logError(`[demo] ${request.method} ${path} failed`, error)
    if (isStorageFull(error)) return failedSandbox(incoming, error)
    const msg = '浏览器中的演示数据无法打开，请重新加载页面'
    return envelopeResponse(500, { code: resultCodes.refused, msg, data: null })
  }
}

async function answerPage(request: DemoRequest): Promise<DemoAnswer> {
  try {
    if (request === 'open') await sandbox.open()
    if (request === 'claim') await self.clients.claim()
    if (request === 'forget') {
      await sandbox.delete()
      await self.registration.unregister()
    }
    return { build: __DEMO_BUILD__, dataVersion }
  } catch (error) {
    logError(`[demo] "${request}" failed`, error)
    return { error: String(error) }
  }
}
