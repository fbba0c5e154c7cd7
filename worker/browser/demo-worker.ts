import type { DemoAnswer, DemoRequest } from '#contract/values/browser-demo.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { envelopeResponse, sandboxFailure } from '../http/responses.ts'
import { logError } from '../log.ts'
import { dataVersion } from '../mock/domain/sandbox/sandbox.ts'
import { afterDelay } from '../mock/http/mock-headers.ts'
import { isStorageFull } from '../mock/store/store-errors.ts'
import { preferredLanguage } from '../mock/texts/language.ts'
import { say } from '../mock/texts/say.ts'
import { callPath, incomingRequest, isForeignForm } from './incoming-request.ts'
import { createSandbox } from './sandbox.ts'

declare const self: ServiceWorkerGlobalScope
/** The id of the build; set by `vite.config.ts` here and in the pages. */
declare const __DEMO_BUILD__: string

const { scope } = self.registration
// One origin may serve several demos, each from a folder of its own.
const { pathname } = new URL(scope)
const sandbox = createSandbox(`plugin-market-console ${pathname}`, pathname.replace(/\/$/, ''))

// A new worker takes over at once, also from pages of the old build, which then reload.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The browser loads the files of the site; this worker caches none.
self.addEventListener('fetch', (event) => {
  const path = callPath(event.request.url, scope)
  if (path !== undefined) event.respondWith(answerCall(event.request, path))
})

self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (port) event.waitUntil(answerPage(event.data).then((answer) => port.postMessage(answer)))
})

async function answerCall(request: Request, path: string): Promise<Response> {
  if (isForeignForm(request, scope)) return new Response(null, { status: 403 })
  let incoming: Request
  try {
    incoming = await incomingRequest(request, path)
  } catch {
    // The sender has left and sees no answer.
    return Response.error()
  }
  try {
    const mock = await sandbox.open()
    return await deliver(await mock.fetch(incoming))
  } catch (error) {
    logError(`[demo] ${request.method} ${path} failed`, error)
    if (isStorageFull(error)) return sandboxFailure(incoming, error)
    const msg = say('call.unopened', preferredLanguage(request.headers.get('Accept-Language') ?? ''))
    return envelopeResponse(500, { code: resultCodes.refused, msg, data: null })
  }
}

/** Delivers an answer after the requested delay, or as a network error. */
async function deliver(answer: Response): Promise<Response> {
  const { response, isDropped } = await afterDelay(answer)
  return isDropped ? Response.error() : response
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
