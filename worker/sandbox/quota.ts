import { resultCodes } from '#contract/values/result-codes.ts'
import { controlRefusal, envelopeResponse } from '../http/responses.ts'
import { preferredLanguage } from '../mock/texts/language.ts'
import { say } from '../mock/texts/say.ts'
import { text } from '../mock/texts/text.ts'
import { networkOf } from './address.ts'

/** The window of the quota: one hour, in milliseconds. */
export const quotaMs = 60 * 60 * 1000

interface QuotaUse {
  /** The creation times of the last hour's sandboxes, oldest first, in milliseconds since 1970. */
  readonly times: readonly number[]
  /** Seconds until a sandbox may be created; 0 if it was counted. */
  readonly waitSeconds: number
}

export function consumeQuota(times: readonly number[], limit: number, now: number): QuotaUse {
  const counted = times.filter((at) => at > now - quotaMs)
  const first = counted[0]
  if (first === undefined || counted.length < limit) return { times: [...counted, now], waitSeconds: 0 }
  return { times: counted, waitSeconds: Math.ceil((first + quotaMs - now) / 1000) }
}

/** Counts a new sandbox of the address; returns 0, or the seconds to wait above its quota. */
export type Quota = (address: string) => number

/** The most tracked networks; then those without a sandbox in the last hour are dropped. */
const maxNetworks = 10_000

/** Creates an in-memory quota, for a host of one process. */
export function createQuota(limit: number, now: () => number = Date.now): Quota {
  const made = new Map<string, readonly number[]>()

  function evictIdle(): void {
    for (const [network, times] of made) {
      if (times.every((at) => at <= now() - quotaMs)) made.delete(network)
    }
  }

  return function take(address) {
    if (made.size >= maxNetworks) evictIdle()
    const network = networkOf(address)
    const { times, waitSeconds } = consumeQuota(made.get(network) ?? [], limit, now())
    made.set(network, times)
    return waitSeconds
  }
}

/**
 * Returns the answer over the quota, with HTTP 429 and `Retry-After`: an envelope for a call, `{ error }` for a
 * control.
 */
export function tooManySandboxes(request: Request, waitSeconds: number): Response {
  const response = answerTo(request, waitSeconds)
  response.headers.set('Retry-After', String(waitSeconds))
  return response
}

function answerTo(request: Request, waitSeconds: number): Response {
  const minutes = Math.ceil(waitSeconds / 60)
  if (new URL(request.url).pathname.startsWith('/__mock/')) {
    const error = `Your address made as many sandboxes as it may in an hour; try again in ${minutes} minutes.`
    return controlRefusal(429, error)
  }
  return envelopeResponse(429, {
    code: resultCodes.tooManyAttempts,
    msg: say(
      text('call.quota', { minutes }),
      preferredLanguage(request.headers.get('Accept-Language') ?? ''),
    ),
    data: { retry_after: waitSeconds },
  })
}
