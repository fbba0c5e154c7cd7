import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { findEndpoint } from '#contract/registry.ts'
import { isRecord, parseJson } from '#contract/values/json.ts'
import type { Env, WorkerEnv } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import { readText } from '#worker/mock/streams.ts'
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
  const recording = readText(copy, maxBytes).then(async (text) => {
    if (text !== undefined) return log.record(path, driftOf(endpoint, answer.status, text))
    await copy.cancel()
    return log.skip()
  })
  c.executionCtx.waitUntil(
    recording.catch((error: unknown) => logError(`[drift] ${path} was not compared`, error)),
  )
  return new Response(body, answer)
}

/** Returns the Durable Object that collects the drift of the deployment. */
export function driftLog({ DRIFT }: Env) {
  return DRIFT.getByName('drift')
}

/** Returns the drift of an answer. HTTP 404 without an envelope means that the host does not have the path. */
function driftOf(endpoint: Endpoint, status: number, text: string): Drift[] {
  const answer = parseJson(text)
  if (isPathNotFound(answer) || (status === 404 && !isEnvelope(answer))) return [pathMissing(endpoint)]
  if (answer !== undefined) return compareAnswer(endpoint, answer)
  const got = text === '' ? 'nothing' : 'another text'
  return [{ field: '', expected: 'JSON', got, reason: 'noEnvelope' }]
}

function isEnvelope(answer: unknown): boolean {
  return isRecord(answer) && 'code' in answer
}
