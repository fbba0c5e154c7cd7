import type { Page, Request, Response } from '@playwright/test'
import * as z from 'zod'
import { resultCodes } from '../../../contract/result-codes.ts'

/** A call the shell repeats for itself: a screen is at rest while one is on its way. */
const poll = /\/gm_user\/GetUserAssets$/
/** Codes that nobody comes across who is signed in, up to date, and uses what the console offers him. */
const unexpected: readonly number[] = [
  resultCodes.routeNotFound,
  resultCodes.methodNotAllowed,
  resultCodes.bodyTooLarge,
  resultCodes.tokenMissing,
  resultCodes.tokenRejected,
  resultCodes.tokenExpired,
  resultCodes.rolesUnreadable,
  resultCodes.forbidden,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

const envelope = z.object({ code: z.number(), msg: z.string() })

/** What the page asks for, and how it is answered. */
export interface Traffic {
  isIdle: () => boolean
  /** Resolves when nothing is on its way, after so many milliseconds in any case. */
  untilIdle: (timeout: number) => Promise<void>
  /** What is on its way, in words. */
  summary: () => string
  /** How often each code was answered, but for success. */
  refused: ReadonlyMap<number, number>
}

/** Begins to follow what a page asks for; what should not have been goes to `problems`. */
export function watchTraffic(page: Page, problems: string[]): Traffic {
  const underWay = new Set<Request>()
  const waiting = new Set<() => void>()
  const refused = new Map<number, number>()
  const end = (request: Request) => {
    underWay.delete(request)
    if (underWay.size > 0) return
    for (const resume of waiting) resume()
    waiting.clear()
  }
  page.on('request', (request) => {
    if (!poll.test(request.url()) && /^https?:/.test(request.url())) underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', (request) => {
    end(request)
    const reason = request.failure()?.errorText ?? 'failed'
    // Nobody waits any more for what a page wanted that was left.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/')) return
    judge(response, refused).catch((error: unknown) => problems.push(`${response.url()}: ${String(error)}`))
  })
  return {
    isIdle: () => underWay.size === 0,
    untilIdle: (timeout) =>
      new Promise((resolve) => {
        if (underWay.size === 0) return resolve()
        const timer = setTimeout(resolve, timeout)
        waiting.add(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
    summary: () => [...underWay].map((request) => request.url()).join(', ') || 'one call follows another',
    refused,
  }
}

/** Counts an answer that is no success. @throws when it should not have come at all */
async function judge(response: Response, refused: Map<number, number>): Promise<void> {
  if (response.status() >= 400) throw new Error(`HTTP ${response.status()}`)
  // Only what is not done has this status: what is well need not be read.
  if (response.status() !== 202) return
  const { code, msg } = envelope.parse(await response.json())
  refused.set(code, (refused.get(code) ?? 0) + 1)
  if (unexpected.includes(code)) throw new Error(`${code} ${msg}`)
}
