import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { apiDocsPath, apiDocsRoutes } from './api-docs/routes.ts'
import type { WorkerEnv } from './env.ts'
import { allowOrigins } from './http/cors.ts'
import { drainBodies } from './http/drain-body.ts'
import { limitHeaders } from './http/header-limit.ts'
import { internalError, invalidSetting, notFound } from './http/responses.ts'
import { securityHeaders } from './http/security-headers.ts'
import { logError } from './log.ts'
import { createEmptyMock } from './mock/empty-mock.ts'
import { passThrough } from './provider/pass-through.ts'
import { deliver } from './sandbox/delivery.ts'
import { mockOptions } from './sandbox/mock-options.ts'
import { forwardToSandbox, type Sandboxes, sandboxSharing } from './sandbox/routes.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'

export { Sandbox } from './sandbox.ts'
export { SandboxQuota } from './sandbox-quota.ts'

const app = new Hono<WorkerEnv>()

// Cloudflare serves the console's files; only other requests reach the Worker
// (`[assets]` in wrangler.toml).
app.use(drainBodies(), securityHeaders(), limitHeaders())
app.route(apiDocsPath, apiDocsRoutes({ hasViewer: true }))
app.use(loadSettings(), (c, next) => allowOrigins(c.var.settings.allowedOrigins)(c, next))
// Hono's wildcards below also match the path before them, which is neither a call nor a control.
app.on('ALL', ['/api', '/__mock'], notFound)
app.all('/api/*', passThrough(), forwardToSandbox(sandboxes))
app.use('/__mock/*', onlyWithoutProvider())
app.route('/__mock', sandboxSharing(sandboxes))
app.all('/__mock/*', forwardToSandbox(sandboxes))
// The provider's links may begin with its own base path.
app.use(passThrough())
app.notFound(notFound)
app.onError((error) => {
  if (error instanceof SettingError) {
    logError(`[settings] ${error.message}`)
    return invalidSetting(error.variable)
  }
  logError('[worker] The request failed', error)
  return internalError()
})

export default app

function loadSettings(): MiddlewareHandler<WorkerEnv> {
  return (c, next) => {
    c.set('settings', readSettings(c.env))
    return next()
  }
}

/** With a provider there is no mock to control. */
function onlyWithoutProvider(): MiddlewareHandler<WorkerEnv> {
  return async (c, next) => (c.var.settings.provider === undefined ? next() : c.notFound())
}

function sandboxes(c: Context<WorkerEnv>): Sandboxes {
  const { SANDBOX, SANDBOX_QUOTA } = c.env
  if (SANDBOX === undefined) {
    throw new SettingError('PROVIDER_ORIGIN', 'is not set, and this environment has no mock.')
  }
  const { allowedOrigins, sharedSandbox, hasControls, sandboxesPerHour } = c.var.settings
  if (sandboxesPerHour !== undefined && SANDBOX_QUOTA === undefined) {
    throw new SettingError('SANDBOXES_PER_HOUR', 'is set, and this environment has no SANDBOX_QUOTA.')
  }
  return {
    shared: sharedSandbox,
    hasControls,
    allowedOrigins,
    exists: (name) => SANDBOX.getByName(name).isUsed(),
    fetch: async (name, request) => deliver(await SANDBOX.getByName(name).fetch(request)),
    async fetchByPayLink(reference, request) {
      const id = idOf(SANDBOX, reference)
      if (id === undefined || !(await SANDBOX.get(id).isUsed())) return undefined
      return deliver(await SANDBOX.get(id).fetch(request))
    },
    fetchWithoutSandbox: async (request) => emptyMock(c.var.settings).fetch(request),
  }
}

/** Parses the id of a Durable Object; undefined for an invalid id. */
function idOf(sandboxes: DurableObjectNamespace, reference: string): DurableObjectId | undefined {
  if (!/^[0-9a-f]{64}$/.test(reference)) return undefined
  try {
    return sandboxes.idFromString(reference)
  } catch {
    return undefined
  }
}

let empty: ReturnType<typeof createEmptyMock> | undefined

/** Creates the mock once: all requests of a deployment have the same settings. */
function emptyMock(settings: Settings): ReturnType<typeof createEmptyMock> {
  empty ??= createEmptyMock(mockOptions(settings))
  return empty
}
