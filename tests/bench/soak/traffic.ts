import type { Page, Request, Response } from '@playwright/test'
import * as z from 'zod'
import { resultCodes } from '#contract/values/result-codes.ts'

/** The shell's polled call, which does not count as pending. */
const poll = /\/gm_user\/GetUserAssets$/
/** Codes that a signed-in user of an up-to-date console never gets. */
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

/** Tracks the page's requests. */
export interface Traffic {
  isIdle: () => boolean
  /** Resolves when no request is pending, or after the timeout in milliseconds. */
  untilIdle: (timeout: number) => Promise<void>
  /** Describes the pending requests. */
  summary: () => string
  /** Number of answers by code, except for success. */
  refused: ReadonlyMap<number, number>
}

/** Starts tracking a page's requests; unexpected failures go to `problems`. */
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
    // Requests of a page that was left are cancelled.
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

/** Counts a refused call. @throws for a code that should never come */
async function judge(response: Response, refused: Map<number, number>): Promise<void> {
  if (response.status() >= 400) throw new Error(`HTTP ${response.status()}`)
  // Refused calls have status 202; other bodies need not be read.
  if (response.status() !== 202) return
  const { code, msg } = envelope.parse(await response.json())
  refused.set(code, (refused.get(code) ?? 0) + 1)
  if (unexpected.includes(code)) throw new Error(`${code} ${msg}`)
}
