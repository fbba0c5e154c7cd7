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

/** Refuses a call with a code, as the provider would: nothing is done. Returns how to stop. */
export async function refuse(
  page: Page,
  path: string,
  code: number,
  msg: string,
  data: unknown = null,
): Promise<() => Promise<void>> {
  const url = `**/api/v1${path}`
  const handler = (route: Route) => route.fulfill({ status: 202, json: { code, msg, data } })
  await page.route(url, handler)
  return () => page.unroute(url, handler)
}

/** The change of a list's answer by which its records lack these fields, as at a host that does not know them. */
export function without(...fields: readonly string[]): (envelope: Envelope) => Envelope {
  return (envelope) => {
    const { list, ...data } = envelope.data as { list: Record<string, unknown>[] }
    const kept = list.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))),
    )
    return { ...envelope, data: { ...data, list: kept } }
  }
}
