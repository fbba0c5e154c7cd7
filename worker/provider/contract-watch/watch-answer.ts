import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { findEndpoint } from '#contract/registry.ts'
import type { Env, WorkerEnv } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import { compareAnswer, type Drift, isPathNotFound, pathMissing } from './compare/compare-answer.ts'

/** Longer answers are not compared; a page of 200 plugins with long texts is shorter. */
const maxBytes = 8 * 1024 * 1024

/**
 * Returns the provider's answer to a call of the contract's path unchanged. When the watch is on, a copy is compared
 * with the contract while the answer is streamed, and the drift is recorded afterwards. Paths outside of the contract
 * are not compared.
 */
export function watchAnswer(c: Context<WorkerEnv>, path: string, answer: Response): Response {
  const endpoint = c.var.settings.provider?.isWatched ? findEndpoint(path) : undefined
  if (endpoint === undefined || c.req.method !== 'POST' || answer.body === null) return answer
  const log = driftLog(c.env)
  const [body, copy] = answer.body.tee()
  const recording = readText(copy).then((text) =>
    text === undefined ? log.skip() : log.record(path, driftOf(endpoint, answer.status, text)),
  )
  c.executionCtx.waitUntil(
    recording.catch((error: unknown) => logError(`[drift] ${path} was not compared`, error)),
  )
  return new Response(body, answer)
}

/** Returns the Durable Object that collects the drift of the deployment. */
export function driftLog({ DRIFT }: Env) {
  return DRIFT.getByName('drift')
}

/** Returns the text, or undefined when it is too long to be compared. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Returns the drift of an answer. HTTP 404 without an envelope means that the host does not have the path. */
function driftOf(endpoint: Endpoint, status: number, text: string): Drift[] {
  const answer = parseJson(text)
  if (isPathNotFound(answer) || (status === 404 && !isEnvelope(answer))) return [pathMissing]
  if (answer !== undefined) return compareAnswer(endpoint, answer)
  return [{ field: '', expected: 'JSON', got: text === '' ? 'nothing' : 'another text' }]
}

function isEnvelope(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
