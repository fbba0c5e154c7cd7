import { answerApiDocs } from './api-docs/answer-api-docs.ts'
import { askSandbox } from './ask-sandbox.ts'
import { deliver } from './deliver.ts'
import type { Env } from './env.ts'
import { passToProvider } from './provider.ts'

export { Sandbox } from './sandbox.ts'

export default {
  async fetch(request, env) {
    const docs = answerApiDocs(request)
    if (docs !== undefined) return docs
    const { pathname } = new URL(request.url)
    const isCall = pathname.startsWith('/api/')
    if (env.PROVIDER_ORIGIN) return isCall ? passToProvider(request, env, env.PROVIDER_ORIGIN) : notFound()
    if (!isCall && !pathname.startsWith('/__mock/')) return notFound()
    return askSandbox(request, {
      controls: env.MOCK_CONTROLS !== 'off',
      newName: () => crypto.randomUUID(),
      exists: (name) => env.SANDBOX.getByName(name).isUsed(),
      ask: async (name) => deliver(await env.SANDBOX.getByName(name).fetch(request)),
    })
  },
} satisfies ExportedHandler<Env>

/** What is no asset and no call. Never cached: a hashed file that is missing now may be there after a release. */
function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
