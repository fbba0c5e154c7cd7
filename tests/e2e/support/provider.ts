import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { tokenOf } from './session.ts'
import type { Page } from './test.ts'

/** Calls the provider as a user of the page's sandbox, without the console; resolves to `data`. @throws when refused */
export async function callAs<P extends Path>(
  page: Page,
  username: string,
  path: P,
  data: RequestOf<P>,
): Promise<ResponseOf<P>> {
  const headers = { 'X-Token': await tokenOf(page, username) }
  const response = await page.request.post(`/api/v1${path}`, { data, headers })
  const envelope: { code: number; msg: string; data: ResponseOf<P> } = await response.json()
  if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code}: ${envelope.msg}`)
  return envelope.data
}
