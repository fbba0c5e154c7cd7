import type { Page } from '@playwright/test'
import { intercept } from './interception.ts'

type Envelope = Record<string, unknown>

/** Changes the answers of a call before the page gets them. Resolves to a function that stops it. */
export async function changeAnswers(
  page: Page,
  path: string,
  change: (envelope: Envelope) => Envelope,
): Promise<() => Promise<void>> {
  const stop = await intercept(page, `/api/v1${path}`, async ({ ask }) => {
    const { status, headers, body } = await ask()
    return { status, headers, body: JSON.stringify(change(JSON.parse(body))) }
  })
  return async () => stop()
}

/** Refuses a call with a code, without sending it. Resolves to a function that stops it. */
export async function refuse(
  page: Page,
  path: string,
  code: number,
  msg: string,
  data: unknown = null,
): Promise<() => Promise<void>> {
  const body = JSON.stringify({ code, msg, data })
  const stop = await intercept(page, `/api/v1${path}`, async () => ({ status: 202, body }))
  return async () => stop()
}
