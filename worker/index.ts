import { answerApiDocs } from './api-docs/answer-api-docs.ts'
import { askSandbox } from './ask-sandbox.ts'
import { answerDrift, driftPath } from './contract-watch/answer-drift.ts'
import { watchAnswer } from './contract-watch/watch-answer.ts'
import { deliver } from './deliver.ts'
import type { Env } from './env.ts'
import { isPassedOn, passToProvider, type Watch } from './provider.ts'
import { type ProviderSettings, providerSettings, SettingError } from './provider-settings.ts'
import { noAnswer } from './unusable-answer.ts'

export { ContractDrift } from './contract-watch/contract-drift.ts'
export { Sandbox } from './sandbox.ts'

export default {
  async fetch(request, env, context) {
    const docs = answerApiDocs(request)
    if (docs !== undefined) return docs
    const { pathname } = new URL(request.url)
    if (env.PROVIDER_ORIGIN) {
      const provider = readSettings(env)
      if (provider === undefined) return noAnswer(false)
      const watch = provider.isWatched ? createWatch(env, context) : undefined
      if (pathname === driftPath && watch !== undefined) return answerDrift(request, driftLog(env))
      return isPassedOn(pathname, provider) ? passToProvider(request, provider, watch) : notFound()
    }
    if (!pathname.startsWith('/api/') && !pathname.startsWith('/__mock/')) return notFound()
    return askSandbox(request, {
      shared: env.SHARED_SANDBOX,
      newName: () => crypto.randomUUID(),
      ask: async (name) => deliver(await env.SANDBOX.getByName(name).fetch(request)),
    })
  },
} satisfies ExportedHandler<Env>

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

/** Where the provider is; undefined, and a sentence in the log, where the variables cannot mean anything. */
function readSettings(env: Env): ProviderSettings | undefined {
  try {
    return providerSettings(env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    logError(`[provider] ${error.message}`)
    return undefined
  }
}

/** What is no asset and no call. Never cached: a hashed file that is missing now may be there after a release. */
function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
