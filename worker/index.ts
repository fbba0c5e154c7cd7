import { resultCodes } from '../contract/result-codes.ts'
import { answerApiDocs } from './api-docs/answer-api-docs.ts'
import { deliver } from './deliver.ts'
import type { Env } from './env.ts'
import { envelopeResponse } from './envelope-response.ts'
import { passToProvider } from './provider.ts'
import { chooseSandbox } from './sandbox-choice.ts'

export { Sandbox } from './sandbox.ts'

export default {
  async fetch(request, env) {
    const docs = answerApiDocs(request)
    if (docs !== undefined) return docs
    const { pathname } = new URL(request.url)
    const isCall = pathname.startsWith('/api/')
    if (env.PROVIDER_ORIGIN) return isCall ? passToProvider(request, env, env.PROVIDER_ORIGIN) : notFound()
    return isCall || pathname.startsWith('/__mock/') ? askSandbox(request, env) : notFound()
  },
} satisfies ExportedHandler<Env>

async function askSandbox(request: Request, env: Env): Promise<Response> {
  const choice = chooseSandbox(request, () => crypto.randomUUID())
  if (choice === undefined) {
    return envelopeResponse(400, { code: resultCodes.invalidRequest, msg: 'X-Sandbox 无效', data: null })
  }
  const answer = await deliver(await env.SANDBOX.getByName(choice.name).fetch(request))
  if (choice.cookie === undefined) return answer
  const response = new Response(answer.body, answer)
  response.headers.append('Set-Cookie', choice.cookie)
  return response
}

/** What is no asset and no call. Never cached: a hashed file that is missing now may be there after a release. */
function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
