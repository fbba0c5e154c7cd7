import { answerApiDocs } from './api-docs/answer-api-docs.ts'
import { askSandbox } from './ask-sandbox.ts'
import { answerDrift, driftPath } from './contract-watch/answer-drift.ts'
import { watchAnswer } from './contract-watch/watch-answer.ts'
import { readOrigins, withCors } from './cors.ts'
import { deliver } from './deliver.ts'
import type { Env } from './env.ts'
import { isForMock, notFound } from './not-found.ts'
import { isPassedOn, passToProvider, type Watch } from './provider.ts'
import { type ProviderSettings, providerSettings } from './provider-settings.ts'
import { withSecurityHeaders } from './security-headers.ts'
import { SettingError } from './setting-error.ts'
import { noAnswer } from './unusable-answer.ts'

export { ContractDrift } from './contract-watch/contract-drift.ts'
export { Sandbox } from './sandbox.ts'

export default {
  async fetch(request, env, context) {
    return withSecurityHeaders(answerApiDocs(request) ?? (await answerCall(request, env, context)))
  },
} satisfies ExportedHandler<Env>

async function answerCall(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  try {
    const provider = providerSettings(env)
    return await withCors(request, readOrigins(env.ALLOWED_ORIGINS), () =>
      provider === undefined ? answerAsMock(request, env) : answerFrom(provider, request, env, context),
    )
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    logError(`[settings] ${error.message}`)
    return noAnswer(false)
  }
}

async function answerAsMock(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!isForMock(pathname)) return notFound()
  const { SANDBOX: sandboxes, SHARED_SANDBOX: shared } = env
  if (sandboxes === undefined) {
    throw new SettingError('PROVIDER_ORIGIN is not set, and this environment has no mock.')
  }
  return askSandbox(request, {
    shared,
    controls: env.MOCK_CONTROLS !== 'off',
    newName: () => crypto.randomUUID(),
    exists: (name) => sandboxes.getByName(name).isUsed(),
    logError,
    ask: async (name) => deliver(await sandboxes.getByName(name).fetch(request)),
  })
}

async function answerFrom(
  provider: ProviderSettings,
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === driftPath && provider.isWatched) return answerDrift(request, driftLog(env))
  if (!isPassedOn(pathname, provider)) return notFound()
  return passToProvider(request, provider, provider.isWatched ? createWatch(env, context) : undefined)
}

/** One for the whole deployment. */
function driftLog({ DRIFT }: Env) {
  return DRIFT.getByName('drift')
}

function createWatch(env: Env, context: ExecutionContext): Watch {
  return (path, answer) =>
    watchAnswer(path, answer, {
      log: driftLog(env),
      waitUntil: (work) => context.waitUntil(work),
      logError,
    })
}

function logError(message: string, ...cause: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console.
  console.error(message, ...cause)
}
