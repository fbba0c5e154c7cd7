import type { Page, Route } from '@playwright/test'

type Envelope = Record<string, unknown>

/** Changes the answers of a call before the page gets them. Returns how to stop. */
export async function changeAnswers(
  page: Page,
  path: string,
  change: (envelope: Envelope) => Envelope,
): Promise<() => Promise<void>> {
  const url = `**/api/v1${path}`
  const handler = async (route: Route) => {
    const response = await route.fetch()
    const envelope: Envelope = await response.json()
    await route.fulfill({ response, json: change(envelope) })
  }
  await page.route(url, handler)
  return () => page.unroute(url, handler)
}

/** Refuses a call with a code, as the provider would. */
export function refuse(page: Page, path: string, code: number, msg: string): Promise<() => Promise<void>> {
  return changeAnswers(page, path, () => ({ code, msg, data: null }))
}
