import { resultCodes } from '#contract/values/result-codes.ts'
import { envelopeResponse } from '../http/responses.ts'
import { networkOf } from './address.ts'

/** The time in which an address may make a limited number of sandboxes. */
export const quotaMs = 60 * 60 * 1000

interface Place {
  /** When the sandboxes of the last hour were made, oldest first, in milliseconds since 1970. */
  readonly times: readonly number[]
  /** Seconds until another sandbox may be made; 0 when this one may. */
  readonly waitSeconds: number
}

/** Counts one more sandbox unless `limit` of them were made in the last hour. */
export function takePlace(times: readonly number[], limit: number, now: number): Place {
  const counted = times.filter((at) => at > now - quotaMs)
  const first = counted[0]
  if (first === undefined || counted.length < limit) return { times: [...counted, now], waitSeconds: 0 }
  return { times: counted, waitSeconds: Math.ceil((first + quotaMs - now) / 1000) }
}

/** Takes a place for a new sandbox of this address; returns 0, or the seconds until there is one. */
export type TakePlace = (address: string) => number

/** Addresses that are remembered before those that made no sandbox in the last hour are forgotten. */
const maxNetworks = 10_000

/** Creates the quota of a host that is one process. */
export function createQuota(limit: number, now: () => number = Date.now): TakePlace {
  const made = new Map<string, readonly number[]>()

  function forgetIdle(): void {
    for (const [network, times] of made) {
      if (times.every((at) => at <= now() - quotaMs)) made.delete(network)
    }
  }

  return function take(address) {
    if (made.size >= maxNetworks) forgetIdle()
    const network = networkOf(address)
    const { times, waitSeconds } = takePlace(made.get(network) ?? [], limit, now())
    made.set(network, times)
    return waitSeconds
  }
}

/**
 * Returns the answer to a request that would make one sandbox too many: an envelope for a call, `{ error }` for a
 * control below `/__mock`.
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
    return Response.json({ error }, { status: 429, headers: { 'Cache-Control': 'no-store' } })
  }
  return envelopeResponse(429, {
    code: resultCodes.tooManyAttempts,
    msg: `您的网络在一小时内新建的演示数据已达上限，请在 ${minutes} 分钟后再试`,
    data: { retry_after: waitSeconds },
  })
}
